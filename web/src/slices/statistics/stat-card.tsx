import type { ReactNode } from 'react';
import { CardFailure } from './card-failure.tsx';
import { StatBox, StatComing, StatMiddle } from './stat-box.tsx';

/** The read of a card: each loads and fails by itself. */
export type CardRead = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): unknown;
};

type StatCardProps = {
  title: string;
  /** Beside the title, such as how many rows there are. */
  count?: number | undefined;
  /** Before the tools, and there before anything is read, but not beside a failure. */
  legend?: ReactNode;
  /** In the line of the title: a pager, the buttons to keep it. */
  tools?: ReactNode;
  /** At the end of that line, whatever the width. */
  end?: ReactNode;
  read: CardRead;
  /** Whether there is something to show, if only what was read before. */
  isThere: boolean;
  /** How high that is. */
  height: number;
  children: ReactNode;
};

/** A card of the home of administrators. What fails in one leaves the others as they are. */
export function StatCard({ title, count, legend, tools, end, read, isThere, height, children }: StatCardProps) {
  const coming = read.isError ? (
    <StatMiddle>
      <CardFailure read={read} />
    </StatMiddle>
  ) : (
    <StatComing height={height} />
  );
  return (
    <StatBox
      title={title}
      count={count}
      busy={!isThere && !read.isError}
      tools={
        <>
          {(isThere || !read.isError) && legend}
          {isThere && tools}
        </>
      }
      {...(end !== undefined && { end: isThere ? end : null })}
    >
      {isThere ? children : coming}
    </StatBox>
  );
}
