import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIntentionKey } from '../../state/server-clock.ts';
import { call, type GivenArgument } from '../client/client.ts';
import type { ChangeName } from '../client/names.ts';
import { CallRefused } from '../failures/failure.ts';
import { behaviourOf } from '../failures/refusals.ts';
import { refresh, subjectsOf } from '../reads/stale.ts';
import { carryOut } from './action.ts';
import type { ChangeQuestion, ChangeRow } from './change-preview.ts';

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

/** Of something large a preview says only what the change would make another. */
const differs = (seen: Seen, now: Values): boolean =>
  Object.keys(now).some((name) => seen[name] !== undefined && seen[name] !== now[name]);

/** What it is now, where the server refused a person's own change because somebody changed it meanwhile. */
export function nowIn(error: unknown): Values | undefined {
  if (behaviourOf(error) !== 'lookAgain' || !(error instanceof CallRefused)) return undefined;
  // The contract sends it with this refusal of such a change.
  return error.facts['now'] as Values | undefined;
}

/** Changes something unless it is no longer what was seen: then nothing happens and that is told. */
export async function changeCarefully<Name extends ChangeName>(
  name: Name,
  careful: Careful<Name>,
  again = true,
): Promise<CarefulEnd> {
  const { question, given, seen, nowOf = valuesOf } = careful;
  const preview = await call('previewChange', { body: question });
  const [row] = preview.rows;
  const now = row === undefined ? null : nowOf(row);
  if (now !== null && differs(seen, now)) return now;
  try {
    await carryOut(name, given, { key: newIntentionKey(), headers: { 'X-Preview-Token': preview.token } });
    return 'saved';
  } catch (error) {
    // Somebody changed it in this very moment: the second look says to what.
    if (again && behaviourOf(error) === 'lookAgain') return changeCarefully(name, careful, false);
    throw error;
  }
}

/** The same for a component; afterwards the stale reads are repeated. */
export function useCarefulChange<Name extends ChangeName>(name: Name) {
  const client = useQueryClient();
  return useMutation<CarefulEnd, Error, Careful<Name>>({
    mutationKey: [name],
    mutationFn: (careful) => changeCarefully(name, careful),
    onSettled: () => refresh(client, subjectsOf(name)),
  });
}
