import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from './action.ts';
import { type GivenArgument, type GivenTo, type ReplyOf } from './client.ts';
import { CallRefused } from './failure.ts';
import type { PreviewedName } from './names.ts';
import { nextShown, type Preview, type Shown, unseen } from './preview-shown.ts';
import { queryFor } from './query.ts';
import { behaviourOf } from './refusals.ts';

type Question = GivenTo<'previewAction'>['body'];

/** The preview that came with a refusal because what was confirmed had changed. */
function freshPreview(error: unknown): Preview | undefined {
  if (behaviourOf(error) !== 'lookAgain' || !(error instanceof CallRefused)) return undefined;
  // The contract sends it with this refusal and no other.
  return error.facts['preview'] as ReplyOf<'previewAction'> | undefined;
}

/** What a dialog knows of the action it asks about. */
export type Confirmed<Name extends PreviewedName> = Pick<Shown, 'preview' | 'changed'> & {
  /** It could not be asked for; `retry` tries again. */
  readonly failed: boolean;
  readonly fetching: boolean;
  /** The action runs. */
  readonly pending: boolean;
  retry(): void;
  /**
   * Does what the preview shows. Resolves false when the facts have changed: then `preview` is the new one, and nothing
   * has happened.
   */
  confirm(given: GivenArgument<Name>): Promise<boolean>;
};

/**
 * A write together with the preview that is confirmed by it: asked for when the dialog opens, kept fresh by the event
 * stream while it stands there, and kept as it is while the action runs and once it is done.
 */
export function useConfirmed<Name extends PreviewedName>(
  name: Name,
  question: Question,
  open: boolean,
): Confirmed<Name> {
  const client = useQueryClient();
  const [shown, setShown] = useState(unseen);
  const action = useAction(name, shown.preview?.token);
  const queryKey = ['previewAction', { body: question }, useId(), shown.opening] as const;
  const busy = action.isPending;
  const { queryFn } = queryFor('previewAction', { body: question });
  const read = useQuery<Preview>({
    queryKey,
    ...(queryFn !== undefined && { queryFn }),
    enabled: shown.open && !shown.done && !busy,
    staleTime: 0,
    gcTime: 0,
  });
  const next = nextShown(shown, { open, busy, preview: read.data });
  if (next !== shown) setShown(next);
  return {
    preview: next.preview,
    // Where nothing would come of it any more, the reason says enough.
    changed: next.changed && next.preview?.after != null,
    failed: next.preview === undefined && read.isError,
    fetching: read.isFetching,
    pending: busy,
    retry: () => void read.refetch(),
    confirm: async (given) => {
      try {
        await action.mutateAsync(given);
        setShown((current) => ({ ...current, done: true }));
        return true;
      } catch (error) {
        const fresh = freshPreview(error);
        if (fresh === undefined) throw error;
        client.setQueryData<Preview>(queryKey, fresh);
        return false;
      }
    },
  };
}
