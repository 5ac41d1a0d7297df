import type { CallName } from '@cabinet/contract';
import type { Parts } from './remote.ts';

export type Locker = { readonly id: number; readonly floor: number };

/** One write of one person. */
export type Step =
  | { readonly kind: 'rent'; readonly locker: Locker }
  | { readonly kind: 'label'; readonly title: string; readonly memo: string }
  | { readonly kind: 'return'; readonly floor: number }
  | { readonly kind: 'returnWithPassword'; readonly password: string };

/** A rental as the database tells it, with the texts its locker carries since. */
export type Rented = {
  readonly cabinetId: number;
  readonly floor: number;
  readonly ended: boolean;
  readonly title: string | null;
  readonly memo: string | null;
};

/** Everything one person did, oldest first. */
export type State = { readonly rentals: readonly Rented[] };

export const firstState: State = { rentals: [] };

/** What a step makes of a state when it is done once and wholly. */
export function after({ rentals }: State, step: Step): State {
  const last = rentals.at(-1);
  if (step.kind === 'rent') {
    const { id, floor } = step.locker;
    return { rentals: [...rentals, { cabinetId: id, floor, ended: false, title: null, memo: null }] };
  }
  if (last === undefined) throw new Error('There is nothing to change');
  const change = changeOf(step);
  return { rentals: [...rentals.slice(0, -1), { ...last, ...change }] };
}

function changeOf(step: Exclude<Step, { kind: 'rent' }>): Partial<Rented> {
  switch (step.kind) {
    case 'label':
      return { title: step.title, memo: step.memo };
    case 'return':
      return { ended: true, title: null, memo: null };
    case 'returnWithPassword':
      return { ended: true, title: null, memo: step.password };
  }
}

/** A step as the call it is. */
export function callOf(step: Step): readonly [name: CallName, given: Parts] {
  switch (step.kind) {
    case 'rent':
      return ['rentPrivateCabinet', { params: { cabinetId: `${step.locker.id}` } }];
    case 'label':
      return ['updateMyCabinet', { body: { title: step.title, memo: step.memo } }];
    case 'return':
      return ['returnCabinet', {}];
    case 'returnWithPassword':
      return ['returnCabinetWithPassword', { body: { cabinetMemo: step.password } }];
  }
}

/** How a step may be refused: for want of a password on floor 3, or because somebody else was faster at a locker. */
export function mayBeRefused(step: Step, code: string, wantedByAll: readonly Locker[]): boolean {
  if (step.kind === 'return') return step.floor === 3 && code === 'RETURN_PASSWORD_REQUIRED';
  if (step.kind !== 'rent' || !wantedByAll.includes(step.locker)) return false;
  return code === 'LENT_FULL' || code === 'LENT_PENDING';
}
