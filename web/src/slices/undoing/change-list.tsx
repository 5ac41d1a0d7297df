import { seoulDay } from '@cabinet/domain';
import { ArrowRight } from 'lucide-react';
import { useNow } from '../../state/server-clock.ts';
import { Was } from '../../ui/data/was.tsx';
import styles from './change-list.module.css';
import { changesOf, type Entry } from './changes.ts';
import { useText } from './text/use-text.ts';
import { fieldText, targetText, valueText } from './value-text.ts';

type ChangeListProps = {
  entry: Entry;
  /** What was changed comes first, for a change that cannot be taken back. */
  reversed?: boolean;
};

/** Everything that a change made another, target by target: what it was and what it becomes. */
export function ChangeList({ entry, reversed = false }: ChangeListProps) {
  const text = useText();
  const today = seoulDay(useNow('minute'));
  const around = { entry, today };
  const byTarget = Map.groupBy(changesOf(entry).made, ({ target }) => targetText(text, target));
  return (
    <div className={styles['targets']}>
      {[...byTarget].map(([name, changes]) => (
        <section key={name}>
          <h3 className={styles['name']}>{name}</h3>
          <dl className={styles['fields']}>
            {changes.map(({ field, before, after }) => {
              const [was, becomes] = [before, after].map((value) => valueText(text, field, value, around));
              return (
                <div key={field}>
                  <dt>{fieldText(text, field)}</dt>
                  <dd>
                    <Was>{reversed ? becomes : was}</Was>
                    <ArrowRight size={14} aria-hidden="true" />
                    <b>{reversed ? was : becomes}</b>
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
    </div>
  );
}
