import { useEffect, useRef } from 'react';
import { usePageTitle } from '../../state/address/page-title.ts';
import { readLateName } from '../../ui/frame/fresh-page.ts';
import { useText } from './text/use-text.ts';

/**
 * Names the page after its talk, and until its title is there after what it is. A title that comes late is read aloud then.
 */
export function useTalkTitle(title: string | undefined): void {
  const { talks } = useText();
  const isLate = useRef(false);
  usePageTitle(title ?? talks.detail.title);
  useEffect(() => {
    if (title !== undefined && isLate.current) readLateName();
    isLate.current = title === undefined;
  }, [title]);
}
