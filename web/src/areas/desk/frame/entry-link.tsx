import type { ReactNode } from 'react';
import { Link } from '../../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useText } from '../text/use-text.ts';
import type { Entry } from './navigation.ts';

type EntryLinkProps = {
  entry: Entry;
  className: string | undefined;
  onClick?: () => void;
  children: ReactNode;
};

/** The way to an entry of the navigation, in this window or, for what is outside the product, in one of its own. */
export function EntryLink({ entry: { to, current, isOutside }, className, onClick, children }: EntryLinkProps) {
  const { desk } = useText();
  if (isOutside) {
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
        <VisuallyHidden>, {desk.opensElsewhere}</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link className={className} to={to} onClick={onClick} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
