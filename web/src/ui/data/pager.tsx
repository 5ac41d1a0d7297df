import { ChevronLeft, ChevronRight } from 'lucide-react';
import { announce } from '../feedback/live-region.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './pager.module.css';

type PagerProps = {
  /** The page shown, from 0. */
  page: number;
  pages: number;
  onPage(page: number): void;
};

const shownPages = 5;

function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(0, Math.min(page - Math.floor(shownPages / 2), pages - shownPages));
  return Array.from({ length: Math.min(shownPages, pages) }, (_, offset) => first + offset);
}

/** Pages of a long list: arrows and a window of five. Nothing when there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const words = useUiText();
  if (pages <= 1) return null;
  // The rows change above, where nobody hears it.
  const turn = (to: number) => {
    onPage(to);
    if (to !== page) announce(words.pageOf(to + 1, pages));
  };
  const step = (label: string, to: number, Icon: typeof ChevronLeft) => {
    const possible = to >= 0 && to < pages;
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={!possible || undefined}
        onClick={possible ? () => turn(to) : undefined}
      >
        <Icon size={18} />
      </button>
    );
  };
  return (
    <nav className={styles['pager']} aria-label={words.pages}>
      {step(words.previousPage, page - 1, ChevronLeft)}
      {pagesAround(page, pages).map((each) => (
        <button
          key={each}
          type="button"
          aria-label={words.page(each + 1)}
          aria-current={each === page ? 'page' : undefined}
          onClick={() => turn(each)}
        >
          {each + 1}
        </button>
      ))}
      {step(words.nextPage, page + 1, ChevronRight)}
    </nav>
  );
}
