import type { TalkCategory } from '@cabinet/domain';
import { type ReactNode, useState } from 'react';
import styles from './cover.module.css';
import { CoverMark } from './cover-marks.tsx';

type CoverProps = {
  category: TalkCategory;
  title: string;
  /** The author's own picture; null where there is none. */
  picture: string | null;
  /** It is in sight from the start, so the browser does not wait with it. */
  first?: boolean;
  children?: ReactNode;
};

const steps = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => (from + index) * 40);
const cells = [...steps(1, 15).map((x) => `M${x} 0v360`), ...steps(1, 8).map((y) => `M0 ${y}h640`)].join('');

/** The picture of a talk, 16 to 9: the author's own, else one of its category. Decoration: the title stands beside it. */
export function Cover({ category, title, picture, first = false, children }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const drawn = picture === null || broken === picture;
  return (
    <span className={styles['cover']} data-category={category}>
      {drawn ? (
        <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <rect width="640" height="360" className={styles['ground']} />
          <path d={cells} className={styles['cells']} />
          <CoverMark category={category} title={title} />
        </svg>
      ) : (
        <img
          src={picture}
          alt=""
          width="1280"
          height="720"
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(picture)}
        />
      )}
      {children}
    </span>
  );
}
