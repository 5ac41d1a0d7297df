import type { ReactNode } from 'react';
import { CallRefused } from '../../../api/failures/failure.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Talk } from '../talk.ts';
import { useTalk } from '../use-talk.ts';
import { useText } from './text/use-text.ts';

type Props = {
  call: Parameters<typeof useTalk>[0];
  /** The part of the address that names the talk. */
  id: string;
  /** The way on from a talk that is not there. */
  back: ReactNode;
  children: (talk: Talk) => ReactNode;
};

/** The editor of a talk once it is read, and what stands in its place until then, or where it cannot be read. */
export function TalkToEdit({ call, id, back, children }: Props) {
  const { generic } = useText();
  const read = useTalk(call, id);
  if (read.data !== undefined) return children(read.data.data);
  if (read.error instanceof CallRefused && read.error.status < 500) {
    return <EmptyState whole title={read.error.message} action={back} />;
  }
  if (read.error !== null) {
    return <ErrorState whole error={read.error} busy={read.isFetching} onRetry={read.refetch} />;
  }
  return (
    <div role="status" aria-label={generic.loading}>
      <Skeleton height={560} radius={14} />
    </div>
  );
}
