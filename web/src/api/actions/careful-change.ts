import { useMutation, useQueryClient } from '@tanstack/react-query';
import { placeOfSent } from '../../state/typing/typed.ts';
import { call, type GivenArgument } from '../client/client.ts';
import type { ChangeName } from '../client/names.ts';
import { CallRefused } from '../failures/failure.ts';
import { behaviourOf } from '../failures/refusals.ts';
import { refresh, subjectsOf } from '../reads/stale.ts';
import { carryOut } from './action.ts';
import type { ChangeQuestion, ChangeRow } from './change-preview.ts';
import { afterError, type Intention, intentionFor } from './intention.ts';
import { type OpenIntention, useOpenIntention } from './open-intention.ts';

export type Values = NonNullable<ChangeRow['before']>;
type Seen = { readonly [name: string]: Values[string] | undefined };

type Careful<Name extends ChangeName> = {
  readonly question: ChangeQuestion<Name>;
  readonly given: GivenArgument<Name>;
  /** What somebody saw when they began to type, or opened the question; nothing for what is only made now. */
  readonly seen: Seen;
  /** What is compared with it, where that is more than the values in the first row of the preview. */
  readonly nowOf?: (row: ChangeRow) => Values | null;
};

const valuesOf = ({ before }: ChangeRow): Values | null => before;

/** `saved`, or what it is now where somebody else has changed it meanwhile. */
export type CarefulEnd = 'saved' | Values;

/** The values that a change gives, by the names of the wire. */
const madeBy = (given: unknown): Seen => (given as { readonly body?: Seen } | undefined)?.body ?? {};

/**
 * Whether something is neither as it was seen nor as one of these changes makes it. A preview of something large names
 * only the values that the change would alter.
 */
function differs(seen: Seen, now: Values, own: readonly Seen[]): boolean {
  return Object.entries(now).some(([name, value]) => {
    const isOwn = own.some((made) => made[name] != null && made[name] === (value ?? ''));
    return seen[name] !== undefined && seen[name] !== value && !isOwn;
  });
}

/** What it is now, where the server refused a person's own change because somebody changed it meanwhile. */
export function nowIn(error: unknown): Values | undefined {
  if (behaviourOf(error) !== 'lookAgain' || !(error instanceof CallRefused)) return undefined;
  // The contract sends it with this refusal of such a change.
  return error.facts['now'] as Values | undefined;
}

/** Keeps nothing: each try is a new one. */
const forgetful: OpenIntention = { find: () => undefined, keep: () => undefined, forget: () => undefined };

/**
 * The token of the preview; or what it is now, where somebody else has changed it. `unanswered` may have changed it too, but
 * is one's own.
 */
async function look<Name extends ChangeName>(
  { question, given, seen, nowOf = valuesOf }: Careful<Name>,
  unanswered: Intention | undefined,
): Promise<{ readonly token: string } | { readonly now: Values }> {
  const { rows, token } = await call('previewChange', { body: question });
  const [row] = rows;
  const now = row === undefined ? null : nowOf(row);
  const own = [madeBy(given), unanswered === undefined ? {} : madeBy(JSON.parse(unanswered.given))];
  return now !== null && differs(seen, now, own) ? { now } : { token };
}

/**
 * Changes something unless somebody else has changed it since it was seen: then it does nothing and says what it is now.
 * After a lost answer the same change keeps its key.
 */
export async function changeCarefully<Name extends ChangeName>(
  name: Name,
  careful: Careful<Name>,
  open: OpenIntention = forgetful,
  again = true,
): Promise<CarefulEnd> {
  const unanswered = open.find();
  const looked = await look(careful, unanswered);
  if ('now' in looked) return looked.now;
  const intention = intentionFor(unanswered, careful.given);
  open.keep(intention);
  try {
    await carryOut(name, careful.given, { key: intention.key, headers: { 'X-Preview-Token': looked.token } });
    open.forget(intention);
    return 'saved';
  } catch (error) {
    if (afterError(intention, error) === undefined) open.forget(intention);
    // Somebody changed it in this very moment: the second look says to what.
    if (again && behaviourOf(error) === 'lookAgain') return changeCarefully(name, careful, open, false);
    throw error;
  }
}

/** The same for a component; afterwards the stale reads are repeated. `during` and `place` are as in `useAction`. */
export function useCarefulChange<Name extends ChangeName>(name: Name, during: unknown, place?: string) {
  const client = useQueryClient();
  const open = useOpenIntention(during, place && placeOfSent(place, name));
  return useMutation<CarefulEnd, Error, Careful<Name>>({
    mutationKey: [name],
    mutationFn: (careful) => changeCarefully(name, careful, open),
    onSettled: () => refresh(client, subjectsOf(name)),
  });
}
