import { useState } from 'react';
import { useText } from '../../text/language.ts';
import { useManuals } from '../../text/manuals.ts';
import { Sheet } from '../../ui/sheet.tsx';
import type { ManualName } from './guide-cards.tsx';
import styles from './manual-sheet.module.css';

function Manual({ name }: { name: ManualName }) {
  const { home } = useText();
  const manuals = useManuals();
  const { summary, period, people, parts } = manuals[name];
  return (
    <div className={styles['manual']}>
      <p className={styles['summary']}>{summary}</p>
      {period !== undefined && people !== undefined && (
        <dl className={styles['facts']}>
          <div>
            <dt>{home.period}</dt>
            <dd>{period}</dd>
          </div>
          <div>
            <dt>{home.people}</dt>
            <dd>{people}</dd>
          </div>
        </dl>
      )}
      {parts.map((part) => (
        <section key={part.heading}>
          <h3 className={styles['heading']}>{part.heading}</h3>
          <ul className={styles['lines']}>
            {part.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The manual of one subject, coming up from below. It keeps what it shows while it goes away. */
export function ManualSheet({ name, onClose }: { name: ManualName | undefined; onClose(): void }) {
  const { home } = useText();
  const manuals = useManuals();
  const [shown, setShown] = useState(name);
  if (name !== undefined && name !== shown) setShown(name);
  if (shown === undefined) return null;
  return (
    <Sheet
      open={name !== undefined}
      onClose={onClose}
      title={manuals[shown].title}
      closeLabel={home.closeManual}
      shape="manual"
    >
      <Manual name={shown} />
    </Sheet>
  );
}
