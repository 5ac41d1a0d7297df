import { Ban } from 'lucide-react';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import styles from './rules.module.css';
import { useText } from './text/use-text.ts';

/** What everybody in the series keeps to, and what happens to comments that do not. */
export function Rules() {
  const { rules } = useText();
  usePageTitle(rules.title);
  return (
    <div className={styles['rules']}>
      <h1>{rules.title}</h1>
      <p className={styles['lead']}>{rules.lead}</p>
      {rules.groups.map((group, index) => (
        <section key={group.title} className={styles['group']}>
          <b aria-hidden="true">{index + 1}</b>
          <div>
            <h2>{group.title}</h2>
            <ul role="list">
              {group.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <Note icon={<Ban size={18} aria-hidden="true" />}>{rules.moderation}</Note>
    </div>
  );
}
