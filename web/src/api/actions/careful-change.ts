import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, type GivenArgument } from '../client/client.ts';
import type { ChangeName } from '../client/names.ts';
import { CallRefused } from '../failures/failure.ts';
import { behaviourOf } from '../failures/refusals.ts';
import { refresh, subjectsOf } from '../reads/stale.ts';
import { carryOut } from './action.ts';
import type { ChangeQuestion, ChangeRow } from './change-preview.ts';
import { afterError, type Intention, intentionFor } from './intention.ts';

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

/** A change that was sent, with the token of the preview it was sent with. */
type Sent = Intention & { readonly token: string };

/** What was sent and has no answer yet. */
type Unanswered = { current: Sent | undefined };

/** The change with the token of its preview; or what it is now, where that is not what was seen. */
async function look<Name extends ChangeName>(
  careful: Careful<Name>,
): Promise<{ readonly sent: Sent } | { readonly now: Values }> {
  const { question, given, seen, nowOf = valuesOf } = careful;
  const { rows, token } = await call('previewChange', { body: question });
  const [row] = rows;
  const now = row === undefined ? null : nowOf(row);
  return now !== null && differs(seen, now) ? { now } : { sent: { ...intentionFor(undefined, given), token } };
}

/**
 * Changes something unless it is no longer what was seen: then nothing happens and that is told. The same that is asked for
 * again after no answer goes as it went before: where it has happened, a look would take one's own change for another's.
 */
export async function changeCarefully<Name extends ChangeName>(
  name: Name,
  careful: Careful<Name>,
  unanswered: Unanswered = { current: undefined },
  again = true,
): Promise<CarefulEnd> {
  const { given } = careful;
  const known = unanswered.current;
  const looked = known !== undefined && intentionFor(known, given) === known ? { sent: known } : await look(careful);
  if ('now' in looked) return looked.now;
  const { sent } = looked;
  unanswered.current = sent;
  try {
    await carryOut(name, given, { key: sent.key, headers: { 'X-Preview-Token': sent.token } });
    unanswered.current = undefined;
    return 'saved';
  } catch (error) {
    // It is not kept anew: the question may be over by now.
    if (unanswered.current === sent) unanswered.current = afterError(sent, error);
    // Somebody changed it in this very moment: the second look says to what.
    if (again && behaviourOf(error) === 'lookAgain') return changeCarefully(name, careful, unanswered, false);
    throw error;
  }
}

/** The same for a component; afterwards the stale reads are repeated. `during` is as in `useAction`. */
export function useCarefulChange<Name extends ChangeName>(name: Name, during: unknown) {
  const client = useQueryClient();
  const unanswered = useRef<Sent>(undefined);
  useEffect(
    () => () => {
      unanswered.current = undefined;
    },
    [during],
  );
  return useMutation<CarefulEnd, Error, Careful<Name>>({
    mutationKey: [name],
    mutationFn: (careful) => changeCarefully(name, careful, unanswered),
    onSettled: () => refresh(client, subjectsOf(name)),
  });
}
