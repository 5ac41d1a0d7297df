import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIntentionKey } from '../state/server-clock.ts';
import type { ChangeName, ChangeQuestion, ChangeRow } from './change-preview.ts';
import { call, type GivenArgument } from './client.ts';
import { behaviourOf } from './refusals.ts';
import { refresh, subjectsOf } from './stale.ts';

export type Values = NonNullable<ChangeRow['before']>;

type Careful<Name extends ChangeName> = {
  readonly question: ChangeQuestion<Name>;
  readonly given: GivenArgument<Name>;
  /** What somebody saw when they began to type. */
  readonly seen: Values;
};

/** `saved`, or what it is now where somebody else has changed it meanwhile. */
export type CarefulEnd = 'saved' | Values;

const differs = (seen: Values, now: Values): boolean => Object.keys(seen).some((name) => seen[name] !== now[name]);

/** Changes one thing where it stands, unless it is no longer what was seen: then nothing happens and that is told. */
export function useCarefulChange<Name extends ChangeName>(name: Name) {
  const client = useQueryClient();
  const write = async ({ question, given, seen }: Careful<Name>, again = true): Promise<CarefulEnd> => {
    const preview = await call('previewChange', { body: question });
    const now = preview.rows[0]?.before;
    if (now != null && differs(seen, now)) return now;
    try {
      await call(name, given, { key: newIntentionKey(), headers: { 'X-Preview-Token': preview.token } });
      return 'saved';
    } catch (error) {
      // Somebody changed it in this very moment: the second look says to what.
      if (again && behaviourOf(error) === 'lookAgain') return write({ question, given, seen }, false);
      throw error;
    }
  };
  return useMutation<CarefulEnd, Error, Careful<Name>>({
    mutationKey: [name],
    mutationFn: (careful) => write(careful),
    onSettled: () => refresh(client, subjectsOf(name)),
  });
}
