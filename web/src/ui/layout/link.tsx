import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useNavigate } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** Takes the place of this address in the history. */
  replace?: boolean;
  /** What the next page is told besides its address. */
  state?: unknown;
};

/** What opens another tab or window is left to the browser. */
export const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey) && currentTarget.target === '';

/**
 * A link to an address of the product. The router's own brings what pages drawn on a server need, more than all the
 * rest of the router.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    const isHere = href === `${location.pathname}${location.search}${location.hash}`;
    void navigate(to, { replace: replace ?? isHere, state });
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}
