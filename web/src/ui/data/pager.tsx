import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
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

/** Says which page is shown once it is turned to here: the rows change above, where nobody hears it. Returns what turns to one. */
function useTurnTold({ page, pages, onPage }: PagerProps): (page: number) => void {
  const words = useUiText();
  const wanted = useRef<number | undefined>(undefined);
  const tell = useEffectEvent(() => announce(words.pageOf(page + 1, pages)));
  useEffect(() => {
    if (wanted.current !== page) return;
    wanted.current = undefined;
    tell();
  }, [page]);
  return (to) => {
    if (to !== page) wanted.current = to;
    onPage(to);
  };
}

/** Pages of a long list: arrows and a window of five. Nothing when there is only one page. */
export function Pager(props: PagerProps) {
  const { page, pages } = props;
  const words = useUiText();
  const turn = useTurnTold(props);
  if (pages <= 1) return null;
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
