import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { usePolicy } from '../../api/rules.ts';
import { instantOf } from '../../api/wire-time.ts';
import { mainPath } from '../../state/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { longRemainingText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { whenText } from '../../text/when.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { comingOpening, secondsUntil } from './opening.ts';
import styles from './section-cards.module.css';
import type { CabinetPreview } from './status-look.ts';

const mostNumbers = 6;

function Countdown() {
  const now = useNow();
  return <>{longRemainingText(secondsUntil(comingOpening(now, usePolicy()), now))}</>;
}

/** When the next lockers of this section open, and which. */
export function NextOpeningCard({ cabinets }: { cabinets: readonly CabinetPreview[] }) {
  const text = useText();
  const now = useNow('minute');
  const opensAt = comingOpening(now, usePolicy());
  const opening = cabinets
    .filter((cabinet) => cabinet.status === 'PENDING' && instantOf(cabinet.opensAt)?.equals(opensAt) === true)
    .map((cabinet) => cabinet.visibleNum);
  const shown = opening.slice(0, mostNumbers);
  const more = opening.length - shown.length;
  return (
    <Card className={styles['card'] ?? ''}>
      <div className={styles['top']}>
        <h2>{text.cabinets.nextOpening}</h2>
        <Badge tone="main" icon={<Clock size={14} aria-hidden="true" />}>
          {whenText(text, opensAt, now)}
        </Badge>
      </div>
      <p className={styles['big']} role="timer">
        <Countdown />
      </p>
      <p className={styles['note']}>
        {opening.length === 0 && text.cabinets.nothingOpens}
        {opening.length > 0 && more === 0 && text.cabinets.opensTogether(shown)}
        {more > 0 && text.cabinets.manyOpenTogether(shown, more)}
      </p>
    </Card>
  );
}

type FreeElsewhereProps = {
  floor: number;
  /** Sections with their free places, the fullest of them first. */
  free: readonly (readonly [section: string, count: number])[];
};

/** Where else on the floor something is free. */
export function FreeElsewhereCard({ floor, free }: FreeElsewhereProps) {
  const { cabinets } = useText();
  return (
    <Card className={styles['card'] ?? ''}>
      <div className={styles['top']}>
        <h2>{cabinets.freeElsewhere}</h2>
      </div>
      {free.length === 0 ? (
        <p className={styles['note']}>{cabinets.noneFree}</p>
      ) : (
        <ul className={styles['places']}>
          {free.slice(0, 3).map(([section, count]) => (
            <li key={section}>
              <Link to={mainPath({ floor, section })}>{section}</Link>
              <span>{cabinets.freeCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** How the plan is walked by keyboard; shown where there is one. */
export function KeysCard() {
  const { cabinets } = useText();
  return (
    <Card className={`${styles['card'] ?? ''} ${styles['keys'] ?? ''}`}>
      <div className={styles['top']}>
        <h2>{cabinets.keys}</h2>
      </div>
      <dl>
        <div>
          <dt>
            <kbd>←</kbd>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
            <kbd>→</kbd>
          </dt>
          <dd>{cabinets.keyMove}</dd>
        </div>
        <div>
          <dt>
            <kbd>{cabinets.keyDigits}</kbd>
          </dt>
          <dd>{cabinets.keyNumber}</dd>
        </div>
        <div>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>{cabinets.keyOpen}</dd>
        </div>
        <div>
          <dt>
            <kbd>[</kbd>
            <kbd>]</kbd>
          </dt>
          <dd>{cabinets.keySection}</dd>
        </div>
      </dl>
    </Card>
  );
}
