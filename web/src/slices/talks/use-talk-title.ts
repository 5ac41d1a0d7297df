import { usePageTitle } from '../../state/address/page-title.ts';
import { useLateName } from '../../ui/frame/fresh-page.ts';
import { useText } from './text/use-text.ts';

/** Names the page after its talk, and until its title is there after what it is. */
export function useTalkTitle(title: string | undefined): void {
  const { talks } = useText();
  usePageTitle(title ?? talks.detail.title);
  useLateName(title !== undefined);
}
