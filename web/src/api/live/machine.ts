import { backOff } from './back-off.ts';

/** Where the live connection stands. `paused`: the tab is hidden, nobody looks. */
export type LivePhase = 'off' | 'connecting' | 'open' | 'waiting' | 'paused';

export type LiveState = {
  readonly phase: LivePhase;
  /** Connections in a row that brought no event. */
  readonly failures: number;
  /** The last event heard, from which the server resumes. */
  readonly lastEventId: string | undefined;
  readonly polling: boolean;
};

export type LiveSignal =
  | { readonly kind: 'start' | 'opened' | 'lost' | 'due' | 'hidden' | 'shown' | 'online' | 'answered' | 'stop' }
  | { readonly kind: 'heard'; readonly id: string | undefined };

export type LiveEffect =
  | { readonly kind: 'connect' | 'disconnect' | 'catchUp' | 'startPolling' | 'stopPolling' }
  | { readonly kind: 'wait'; readonly milliseconds: number };

export type LiveStep = { readonly state: LiveState; readonly effects: readonly LiveEffect[] };

export const liveOff: LiveState = { phase: 'off', failures: 0, lastEventId: undefined, polling: false };

/** After so many failures in a row the reads are repeated by the clock, while the stream keeps being tried. */
const failuresBeforePolling = 3;

const connect = (state: LiveState): LiveStep => ({
  state: { ...state, phase: 'connecting' },
  effects: [{ kind: 'connect' }],
});

function lost(state: LiveState): LiveStep {
  const failures = state.failures + 1;
  const polling = state.polling || failures >= failuresBeforePolling;
  return {
    state: { ...state, phase: 'waiting', failures, polling },
    effects: [
      { kind: 'wait', milliseconds: backOff(failures) },
      ...(polling && !state.polling ? [{ kind: 'startPolling' } as const] : []),
    ],
  };
}

function rest(state: LiveState, phase: 'off' | 'paused'): LiveStep {
  return {
    state: { ...state, phase, failures: 0, polling: false, ...(phase === 'off' && { lastEventId: undefined }) },
    effects: [{ kind: 'disconnect' }, { kind: 'stopPolling' }],
  };
}

function opened(state: LiveState): LiveStep {
  return {
    state: { ...state, phase: 'open', polling: false },
    effects: [
      ...(state.polling ? [{ kind: 'stopPolling' } as const] : []),
      // Without an event to resume from, changes between reading and listening would be missed.
      ...(state.lastEventId === undefined ? [{ kind: 'catchUp' } as const] : []),
    ],
  };
}

/** The whole life of the live connection: what happened, in which state, leads to which state and which effects. */
export function liveStep(state: LiveState, signal: LiveSignal): LiveStep {
  const stay: LiveStep = { state, effects: [] };
  switch (signal.kind) {
    case 'start':
      return state.phase === 'off' ? connect(state) : stay;
    case 'shown':
      return state.phase === 'paused' ? connect(state) : stay;
    case 'due':
    case 'online':
    case 'answered':
      return state.phase === 'waiting' ? connect(state) : stay;
    case 'opened':
      return state.phase === 'connecting' ? opened(state) : stay;
    case 'heard':
      if (state.phase !== 'open') return stay;
      return { state: { ...state, failures: 0, lastEventId: signal.id ?? state.lastEventId }, effects: [] };
    case 'lost':
      return state.phase === 'connecting' || state.phase === 'open' ? lost(state) : stay;
    case 'hidden':
      return state.phase === 'off' || state.phase === 'paused' ? stay : rest(state, 'paused');
    case 'stop':
      return state.phase === 'off' ? stay : rest(state, 'off');
  }
}
