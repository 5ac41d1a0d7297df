import type { ReactNode } from 'react';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';

export type LeavesOut = { onLeaveOut(ids: ReadonlySet<number>): void };

type LeaveOutProps = LeavesOut & {
  ids: readonly number[];
  className: string | undefined;
  /** Where the keyboard goes on, seen from the button. */
  next: (own: HTMLElement) => Element | null | undefined;
  children: ReactNode;
};

/** Takes those that stand in the way out of the choice, and goes. */
export function LeaveOut({ ids, onLeaveOut, className, next, children }: LeaveOutProps) {
  const button = useFocusAfter<HTMLButtonElement>(next);
  return (
    <button ref={button} type="button" className={className} onClick={() => onLeaveOut(new Set(ids))}>
      {children}
    </button>
  );
}
