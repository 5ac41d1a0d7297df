import { Info } from 'lucide-react';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import styles from './detailed-guide.module.css';
import type { Guide, Part } from './text/ko.ts';
import { useGuide } from './text/use-text.ts';

function Kinds({ kinds: { heading, columns, rows } }: Pick<Guide, 'kinds'>) {
  return (
    <section>
      <h2>{heading}</h2>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([kind, period, people]) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{period}</td>
              <td>{people}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const item = (line: string) => <li key={line}>{line}</li>;

function Subject({ part: { heading, steps, texts, points, note } }: { part: Part }) {
  return (
    <section>
      <h2>{heading}</h2>
      {steps && <ol role="list">{steps.map(item)}</ol>}
      {texts?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {points && <ul role="list">{points.map(item)}</ul>}
      {note !== undefined && <Note icon={<Info size={18} aria-hidden="true" />}>{note}</Note>}
    </section>
  );
}

/** The guide in detail: how lockers are found, rented and returned. */
export function DetailedGuide() {
  const { title, name, lead, toMap, kinds, parts } = useGuide();
  usePageTitle(name);
  return (
    <div className={styles['guide']}>
      <Page
        title={title}
        subline={lead}
        actions={
          <ButtonLink size="small" to={paths.main}>
            {toMap}
          </ButtonLink>
        }
      >
        <Kinds kinds={kinds} />
        {parts.map((part) => (
          <Subject key={part.heading} part={part} />
        ))}
      </Page>
    </div>
  );
}
