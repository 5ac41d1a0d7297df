import { seoulDay } from '@cabinet/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNow } from '../../state/server-clock.ts';
import { useLanguage } from '../../text/language.ts';
import type { GivenArgument, GivenTo, ReplyOf } from '../client/client.ts';
import type { PreviewedName } from '../client/names.ts';
import { CallRefused, mayPass } from '../failures/failure.ts';
import { behaviourOf } from '../failures/refusals.ts';
import { queryFor } from '../reads/query.ts';
import { useWrite } from './action.ts';
import { nextShown, type Preview, type Shown, unseen } from './preview-shown.ts';

type PreviewCall = 'previewAction' | 'previewChange';
/** The fresh preview in the refusal of a stale one. */
function freshPreview<Asking extends PreviewCall>(error: unknown): ReplyOf<Asking> | undefined {
  if (behaviourOf(error) !== 'lookAgain' || !(error instanceof CallRefused)) return undefined;
  // The contract sends it with this refusal and no other.
  return error.facts['preview'] as ReplyOf<Asking> | undefined;
}

/** The state of the action that a dialog asks about. */
export type Confirmed<Name extends PreviewedName, Seen extends ReplyOf<PreviewCall> = Preview> = Pick<
  Shown<Seen>,
  'preview' | 'changed'
> & {
  /** The preview could not be read; `retry` tries again. */
  readonly failed: boolean;
  readonly fetching: boolean;
  /** The action runs. */
  readonly pending: boolean;
  /**
   * The person has not answered the question yet, or is asked anew. Only until then may the dialog's content change: after
   * an answer that got lost, the next press means the same as the last.
   */
  readonly asking: boolean;
  retry(): void;
  /**
   * Carries out the action. Resolves false when the facts have changed: then nothing has happened and `preview` is the
   * new one.
   */
  confirm(given: GivenArgument<Name>): Promise<boolean>;
};

/**
 * A write together with its preview. The preview is read when the dialog opens, kept fresh by the event stream while
 * the dialog asks, and left as it is while the action runs and afterwards. It is also left while nobody knows whether the
 * action happened: a retry goes under the same key, so it must ask the same. If nothing had happened and the facts are
 * others by now, the retry brings the fresh preview. `place` is as in `useAction`.
 */
export function usePreviewed<Name extends PreviewedName, Asking extends PreviewCall>(
  name: Name,
  asking: Asking,
  given: GivenArgument<Asking>,
  open: boolean,
  place?: string,
): Confirmed<Name, ReplyOf<Asking>> {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown<ReplyOf<Asking>>>(unseen);
  // Each question is a new intention: that of another ticket, and that of the first one once it is asked anew.
  const action = useWrite(name, { seen: shown.preview?.token, during: shown.opening, place });
  // At midnight everything that counts in days is another: a dialog that is still open asks again.
  const today = `${seoulDay(useNow('minute'))}`;
  // The reasons and notices come in the language of the person who asks.
  const queryKey = [asking, given, useId(), shown.opening, useLanguage(), today] as const;
  const busy = action.isPending;
  const unsure = shown.tried && mayPass(action.error);
  const { queryFn } = queryFor(asking, given);
  const read = useQuery<ReplyOf<Asking>>({
    queryKey,
    ...(queryFn !== undefined && { queryFn }),
    enabled: shown.open && !shown.done && !busy && !unsure,
    staleTime: 0,
    gcTime: 0,
  });
  const next = nextShown(shown, { open, busy, unsure, asked: JSON.stringify(given), preview: read.data });
  if (next !== shown) setShown(next);
  return {
    preview: next.preview,
    // When the action is no longer possible, the reason says enough.
    changed: next.changed && next.preview?.after != null,
    failed: next.preview === undefined && read.isError,
    fetching: read.isFetching,
    pending: busy,
    asking: next.open && !next.done && !busy && !unsure,
    retry: () => void read.refetch(),
    confirm: async (wanted) => {
      setShown((current) => ({ ...current, tried: true }));
      try {
        await action.mutateAsync(wanted);
        setShown((current) => ({ ...current, done: true }));
        return true;
      } catch (error) {
        if (behaviourOf(error) === 'gone') {
          // No further try helps: the preview says so.
          await read.refetch();
          return false;
        }
        const fresh = freshPreview<Asking>(error);
        if (fresh === undefined) throw error;
        // The reads that name what was asked about are still on their way. Until they have come, the fresh preview
        // would stand beside the name of another cabinet, and somebody might agree to it by mistake.
        await client.refetchQueries({ type: 'active', fetchStatus: 'fetching' }, { cancelRefetch: false });
        client.setQueryData<ReplyOf<Asking>>(queryKey, fresh);
        return false;
      }
    },
  };
}

/** The same for the actions of a student. */
export function useConfirmed<Name extends PreviewedName>(
  name: Name,
  question: GivenTo<'previewAction'>['body'],
  open: boolean,
): Confirmed<Name> {
  return usePreviewed(name, 'previewAction', { body: question }, open);
}
