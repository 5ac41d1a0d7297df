import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../layout/link.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A way to a page in the navigation: on the rail, in the drawer and in the bottom bar alike. */
export type Entry = {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  /** A floor has none: on the rail its number says enough, and the drawer has one mark for all of them. */
  readonly icon?: LucideIcon;
  readonly current: boolean;
  /** The reason when the entry is shown but cannot be entered. */
  readonly closed?: string;
  /** It stands outside the product and opens in a window of its own: what says so to a person who does not see that. */
  readonly outside?: string;
};

type EntryLinkProps = {
  entry: Entry;
  className: string | undefined;
  onClick?: () => void;
  children: ReactNode;
};

/** The way to an entry that can be entered. */
export function EntryLink({ entry: { to, current, outside }, className, onClick, children }: EntryLinkProps) {
  if (outside !== undefined) {
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
        <VisuallyHidden> ({outside})</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link className={className} to={to} onClick={onClick} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
