import { listShareOutcomes } from '@cabinet/domain';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { usePolicy } from '../../../../../api/reads/rules.ts';
import { OutcomeTable } from '../../../../../slices/sharing/outcome-table.tsx';
import { offersPath, paths, pickPath } from '../../../../../state/address/paths.ts';
import { useNow } from '../../../../../state/server-clock.ts';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../../../../ui/fields/button.tsx';
import { Sheet } from '../../../../../ui/overlays/sheet.tsx';
import { guide, type ManualName } from './guide-cards.tsx';
import styles from './manual-sheet.module.css';
import { useManuals, useText } from './text/use-text.ts';

function Box({ label, value, note }: { label: string; value: string; note: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** R-RENT-03: how long a shared rental lasts that begins today, by the number of people. */
function IfStartedToday() {
  const { home } = useText();
  const now = useNow('minute');
  const outcomes = listShareOutcomes(now, usePolicy());
  return <OutcomeTable title={home.ifStartedToday} outcomes={outcomes} />;
}

function Manual({ name }: { name: ManualName }) {
  const { home } = useText();
  const manuals = useManuals();
  const { summary, period, periodNote, people, peopleNote, parts } = manuals[name];
  return (
    <div className={styles['manual']}>
      {period !== undefined && people !== undefined ? (
        <dl className={styles['facts']}>
          <Box label={home.period} value={period} note={periodNote} />
          <Box label={home.people} value={people} note={peopleNote} />
        </dl>
      ) : (
        <p className={styles['summary']}>{summary}</p>
      )}
      <div className={styles['parts']}>
        {parts.map((part) => (
          <section key={part.heading}>
            <h3 className={styles['heading']}>{part.heading}</h3>
            <ul role="list" className={styles['lines']}>
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {name === 'shared' && (
        <div className={styles['beside']}>
          <IfStartedToday />
        </div>
      )}
    </div>
  );
}

/** From reading to the real thing, where there is one to go to. */
function useWayOn(name: ManualName | undefined) {
  const { home } = useText();
  if (name === undefined) return undefined;
  const ways: Partial<Record<ManualName, readonly [to: string, label: string]>> = {
    coin: [pickPath, home.toCoins],
    store: [paths.store, home.toStore],
    private: [offersPath('PRIVATE'), home.seeFree.private],
    shared: [offersPath('SHARE'), home.seeFree.shared],
    pending: [paths.available, home.seeOpening],
    inSession: [offersPath('SHARE'), home.seeFree.shared],
    extension: [paths.inventory, home.seeTickets],
  };
  const way = ways[name];
  return (
    way && (
      <ButtonLink kind="primary" size="large" block to={way[0]}>
        {way[1]}
      </ButtonLink>
    )
  );
}

/** Which kind of text it is, and its place in the guide. */
function Lead({ name }: { name: ManualName }) {
  const { home } = useText();
  const number = guide.findIndex((each) => each === name) + 1;
  return (
    <>
      <Badge icon={<BookOpenText size={14} aria-hidden="true" />}>{home.manual}</Badge>
      {number > 0 && <span className={styles['number']}>{`${number} / ${guide.length}`}</span>}
    </>
  );
}

/** The manual of one subject, in a sheet from below. It keeps its content while it closes. */
export function ManualSheet({ name, onClose }: { name: ManualName | undefined; onClose(): void }) {
  const { home } = useText();
  const manuals = useManuals();
  const [shown, setShown] = useState(name);
  if (name !== undefined && name !== shown) setShown(name);
  const wayOn = useWayOn(shown);
  if (shown === undefined) return null;
  return (
    <Sheet
      open={name !== undefined}
      onClose={onClose}
      title={manuals[shown].title}
      lead={<Lead name={shown} />}
      closeLabel={home.closeManual}
      shape="manual"
      foot={wayOn}
    >
      <Manual name={shown} />
    </Sheet>
  );
}
