import { BookOpenText, ChevronUp } from 'lucide-react';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import styles from './guide-cards.module.css';
import { type Manuals, useManuals, useText } from './text/use-text.ts';

export type ManualName = keyof Manuals;

/** In the order of their cards. */
export const guide = ['coin', 'store', 'private', 'shared', 'club'] as const satisfies readonly ManualName[];
const further = ['pending', 'inSession', 'extension'] as const satisfies readonly ManualName[];
const isNew: ReadonlySet<ManualName> = new Set(['coin', 'store']);

type CardProps = { name: ManualName; onOpen(name: ManualName): void };

function Card({ name, onOpen }: CardProps) {
  const { home, generic } = useText();
  const { title, summary } = useManuals()[name];
  return (
    <article className={styles['card']}>
      <p className={styles['mark']}>
        <BookOpenText size={18} aria-hidden="true" />
        {isNew.has(name) && <Badge tone="main">{generic.new}</Badge>}
      </p>
      <h3 className={styles['title']}>
        <button type="button" className={styles['press']} onClick={() => onOpen(name)} aria-haspopup="dialog">
          {title}
        </button>
      </h3>
      <p className={styles['summary']}>{summary}</p>
      <p className={styles['open']} aria-hidden="true">
        <span>{home.openManual}</span>
        <ChevronUp size={16} />
      </p>
    </article>
  );
}

/** The guide: a card for each subject, and a line with further ones. */
export function GuideCards({ onOpen }: { onOpen(name: ManualName): void }) {
  const { home } = useText();
  const manuals = useManuals();
  return (
    <>
      <div className={styles['cards']}>
        {guide.map((name) => (
          <Card key={name} name={name} onOpen={onOpen} />
        ))}
      </div>
      <div className={styles['further']}>
        <h3>{home.more}</h3>
        <ul role="list">
          {further.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => onOpen(name)} aria-haspopup="dialog">
                {manuals[name].title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
