import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';
import { type LiveSignal, type LiveState, liveOff, liveStep } from './machine.ts';

function lived(signals: readonly LiveSignal[], from: LiveState = liveOff) {
  let state = from;
  const effects: string[] = [];
  for (const signal of signals) {
    const step = liveStep(state, signal);
    state = step.state;
    effects.push(
      ...step.effects.map((effect) => (effect.kind === 'wait' ? `wait ${effect.milliseconds}` : effect.kind)),
    );
  }
  return { state, effects };
}

const kinds = (...names: Exclude<LiveSignal['kind'], 'heard'>[]): LiveSignal[] => names.map((kind) => ({ kind }));
const heard = (id?: string): LiveSignal => ({ kind: 'heard', id });

test('the first connection reads once more what may have changed before it listened', () => {
  expect(lived(kinds('start', 'opened')).effects).toEqual(['connect', 'catchUp']);
});

test('a connection that resumes from an event reads nothing again: the server tells what was missed', () => {
  const { state, effects } = lived([...kinds('start', 'opened'), heard('41'), ...kinds('lost', 'due', 'opened')]);
  expect(state.lastEventId).toBe('41');
  expect(effects).toEqual(['connect', 'catchUp', 'wait 1000', 'connect']);
});

test('an event without an id leaves the place to resume from as it was', () => {
  expect(lived([...kinds('start', 'opened'), heard('41'), heard()]).state.lastEventId).toBe('41');
});

test('waits double up to half a minute, and the first event heard ends the row of failures', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(backOff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  const { state, effects } = lived([
    ...kinds('start', 'lost', 'due', 'lost', 'due', 'opened'),
    heard('1'),
    ...kinds('lost'),
  ]);
  expect(effects.filter((effect) => effect.startsWith('wait'))).toEqual(['wait 1000', 'wait 2000', 'wait 1000']);
  expect(state.failures).toBe(1);
});

test('a server that opens and drops without a word is backed off from all the same', () => {
  const { effects } = lived(kinds('start', 'opened', 'lost', 'due', 'opened', 'lost'));
  expect(effects.filter((effect) => effect.startsWith('wait'))).toEqual(['wait 1000', 'wait 2000']);
});

test('after three failures the reads are repeated by the clock, until the stream is back', () => {
  const { state, effects } = lived(
    kinds('start', 'lost', 'due', 'lost', 'due', 'lost', 'due', 'lost', 'due', 'opened'),
  );
  expect(effects.filter((effect) => effect.endsWith('Polling'))).toEqual(['startPolling', 'stopPolling']);
  expect(state.polling).toBe(false);
});

test('two failures in a row are not three', () => {
  const [two, three] = [kinds('start', 'lost', 'due', 'lost'), kinds('start', 'lost', 'due', 'lost', 'due', 'lost')];
  expect(lived(two).effects).not.toContain('startPolling');
  expect(lived(three).effects.at(-1)).toBe('startPolling');
});

test('what is heard before the connection is open is no place to resume from', () => {
  expect(lived([...kinds('start'), heard('9')]).state.lastEventId).toBeUndefined();
});

test('a tab that rests already, or never began, does not rest again', () => {
  expect(lived(kinds('hidden'))).toEqual({ state: liveOff, effects: [] });
  expect(lived(kinds('start', 'hidden', 'hidden')).effects).toEqual(['connect', 'disconnect', 'stopPolling']);
});

test('a hidden tab rests, and goes on where it was when it is looked at again', () => {
  const { state, effects } = lived([
    ...kinds('start', 'opened'),
    heard('7'),
    ...kinds('hidden', 'lost', 'due', 'shown', 'opened'),
  ]);
  expect(effects).toEqual(['connect', 'catchUp', 'disconnect', 'stopPolling', 'connect']);
  expect(state).toMatchObject({ phase: 'open', lastEventId: '7' });
});

test('a network that comes back ends the waiting at once', () => {
  expect(lived(kinds('start', 'lost', 'online')).effects).toEqual(['connect', 'wait 1000', 'connect']);
});

test('nothing happens after the end, and a new start begins from nothing', () => {
  const { state, effects } = lived([
    ...kinds('start', 'opened'),
    heard('7'),
    ...kinds('stop', 'lost', 'due', 'shown', 'online'),
  ]);
  expect(state).toEqual(liveOff);
  expect(effects).toEqual(['connect', 'catchUp', 'disconnect', 'stopPolling']);
});

test.for([
  ['start', kinds('start', 'opened', 'start')],
  ['opened', kinds('start', 'opened', 'opened')],
  ['opened', kinds('start', 'lost', 'opened')],
  ['answered', kinds('start', 'opened', 'answered')],
  ['lost', kinds('start', 'lost', 'lost')],
  ['shown', kinds('start', 'shown')],
  ['hidden', kinds('hidden')],
  ['stop', kinds('stop')],
] as const)('what does not follow from its state changes nothing: %s as the last of %j', ([, signals]) => {
  const before = lived(signals.slice(0, -1));
  expect(lived(signals)).toEqual(before);
});

test('an answer of the server to anything else brings a connection that waits back at once', () => {
  expect(lived(kinds('start', 'lost', 'answered')).effects).toEqual(['connect', 'wait 1000', 'connect']);
});
