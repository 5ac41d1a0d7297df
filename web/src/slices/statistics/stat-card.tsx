import { RotateCw, WifiOff, Wrench } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { keepsKeyboard } from '../../ui/layout/keeps-keyboard.ts';
import { useUiText, useWhoseFault } from '../../ui/ui-text.ts';
import { StatBox, StatComing, StatMiddle } from './stat-box.tsx';
import { useText } from './text/use-text.ts';

/** The read of a card: each loads and fails by itself. */
export type CardRead = {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** What is there answers what was asked before. */
  readonly isPlaceholderData?: boolean;
  refetch(): unknown;
};

type StatCardProps = {
  title: string;
  /** Beside the title, such as how many rows there are. */
  count?: number | undefined;
  /** Before the tools, and there before anything is read. Beside a failure only where what is chosen would move without it. */
  legend?: ReactNode;
  /** Chooses what is read, or keeps all of it: beside a failure too, so that something else can be chosen. */
  choice?: ReactNode;
  /** In the line of the title, for what is drawn. */
  tools?: ReactNode;
  /** At the end of that line, whatever the width. */
  end?: ReactNode;
  read: CardRead;
  /** Whether there is something to show, if only what was read before. */
  isThere: boolean;
  /** How high that is. */
  height: number | string;
  low?: boolean | undefined;
  children: ReactNode;
};

/** One card could not be loaded; the others could. */
function CardFailure({ read }: { read: CardRead }) {
  const words = useUiText();
  const { statistics } = useText();
  const cut = useWhoseFault()(read.error) === 'connection';
  const Icon = cut ? WifiOff : Wrench;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon size={22} />}
        title={cut ? words.offlineTitle : words.loadFailed}
        text={cut ? words.offlineNote : statistics.othersStay}
        action={
          <Button
            ref={keepsKeyboard}
            size="small"
            onClick={() => void read.refetch()}
            busy={read.isFetching}
            busyLabel={words.retrying}
          >
            <RotateCw size={16} />
            {words.retry}
          </Button>
        }
      />
    </div>
  );
}

/** A card of the home of administrators. What fails in one leaves the others as they are. */
export function StatCard(props: StatCardProps) {
  const { title, count, legend, choice, tools, end, read, isThere, height, low, children } = props;
  // In small steps, between which a slow phone responds: six answers come at about the same time.
  const isDrawn = useDeferredValue(isThere) && isThere;
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
      low={low}
      busy={(!isDrawn && !read.isError) || read.isPlaceholderData === true}
      tools={
        <>
          {(isDrawn || !read.isError || choice !== undefined) && legend}
          {choice}
          {isDrawn && tools}
        </>
      }
      {...(end !== undefined && { end: isDrawn ? end : null })}
    >
      {isDrawn ? children : coming}
    </StatBox>
  );
}
