import type { TalkCategory } from '@cabinet/domain';
import type { ReactNode } from 'react';
import styles from './cover.module.css';
import { pickBy } from './seed.ts';

type MarkProps = { title: string };

/** One of the two tones, by turns. */
const tone = (index: number) => (index % 2 === 0 ? styles['b'] : styles['a']);

const linesOfCode = [80, 120, 120, 160, 120, 80];

function DevelopMark({ title }: MarkProps) {
  return (
    <>
      {linesOfCode.map((x, row) => (
        <rect
          key={row}
          x={x}
          y={68 + 40 * row}
          width={80 + 40 * pickBy(title, row, 4)}
          height="24"
          rx="12"
          className={tone(row)}
        />
      ))}
      <path d="M460 100l-80 80 80 80M500 100l80 80-80 80" className={styles['lineA']} />
    </>
  );
}

function DiscussionMark({ title }: MarkProps) {
  const mirrored = pickBy(title, 0, 2) === 1;
  return (
    <g transform={mirrored ? 'translate(640 0) scale(-1 1)' : undefined}>
      <path
        d="M120 80h240a40 40 0 0 1 40 40v80a40 40 0 0 1-40 40H200l-60 40v-40h-20a40 40 0 0 1-40-40v-80a40 40 0 0 1 40-40z"
        className={styles['b']}
      />
      <path
        d="M320 160h200a40 40 0 0 1 40 40v40a40 40 0 0 1-40 40v40l-60-40H320a40 40 0 0 1-40-40v-40a40 40 0 0 1 40-40z"
        className={styles['a']}
      />
      {[360, 420, 480].map((x) => (
        <circle key={x} cx={x} cy="220" r="12" className={styles['ground']} />
      ))}
    </g>
  );
}

function StudyMark({ title }: MarkProps) {
  const heights = [0, 1, 2].map((book) => 160 + 20 * pickBy(title, book, 3));
  return (
    <>
      {[240, 180, 120, 60].map((r, ring) => (
        <circle key={r} cx="520" cy="360" r={r} className={ring % 2 === 0 ? styles['lineA'] : styles['lineB']} />
      ))}
      {heights.map((height, book) => (
        <rect
          key={book}
          x={80 + 50 * book}
          y={280 - height}
          width={book === 2 ? 60 : 40}
          height={height}
          rx="6"
          className={tone(book + 1)}
        />
      ))}
      <rect x="60" y="288" width="220" height="12" rx="6" className={styles['b']} />
    </>
  );
}

function JobMark({ title }: MarkProps) {
  return (
    <>
      {[96, 144, 212, 270, 318].map((height, bar) => {
        const top = 376 - height - 20 * pickBy(title, bar, 2);
        return (
          <rect key={bar} x={80 + 100 * bar} y={top} width="80" height={376 - top} rx="6" className={tone(bar + 1)} />
        );
      })}
      <path d="M100 196L236 150 336 172 552 62M508 56l46 5-10 46" className={styles['arrow']} />
    </>
  );
}

function TaskMark() {
  return (
    <>
      <path d="M240 80 120 240h160M240 160v120" className={styles['lineA']} />
      <path d="M360 160a60 60 0 1 1 104 40L360 280h120" className={styles['lineB']} />
    </>
  );
}

function EtcMark({ title }: MarkProps) {
  return (
    <>
      <circle cx="180" cy="160" r="80" className={styles['a']} />
      <rect x="280" y="120" width="120" height="120" rx="12" className={styles['b']} />
      <path d="M480 80l80 160H400z" className={styles['a']} />
      <circle cx={260 + 60 * pickBy(title, 0, 4)} cy="288" r="32" className={styles['b']} />
    </>
  );
}

const marks: Readonly<Record<TalkCategory, (props: MarkProps) => ReactNode>> = {
  DEVELOP: DevelopMark,
  DISCUSSION: DiscussionMark,
  STUDY: StudyMark,
  JOB: JobMark,
  TASK: TaskMark,
  ETC: EtcMark,
};

/** The parts of a category's picture on 640 × 360; the title moves them. */
export function CoverMark({ category, title }: MarkProps & { category: TalkCategory }) {
  const Mark = marks[category];
  return <Mark title={title} />;
}
