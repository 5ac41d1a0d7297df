import { seoulClock, seoulDay } from '@cabinet/domain';
import { useDeferredValue } from 'react';
import { keepTable, tableFormats } from '../../../../api/keep-table.ts';
import { ChartPatterns } from '../../../../slices/statistics/chart-patterns.tsx';
import { BannedCard, BrokenCard, OverdueCard } from '../../../../slices/statistics/people-cards.tsx';
import { FloorsCard, StatesCard } from '../../../../slices/statistics/usage-cards.tsx';
import { WeeksCard } from '../../../../slices/statistics/weeks-card.tsx';
import { usePageTitle } from '../../../../state/page-title.ts';
import { usePanel } from '../../../../state/panel.ts';
import { campusHall, usePlace } from '../../../../state/place.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { dayTimeText } from '../../../../text/dates.ts';
import { KeepButtons } from '../../../../ui/fields/keep-buttons.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { useText } from '../../text/use-text.ts';
import styles from './admin-home.module.css';

/** The time of the server; only this is drawn again each minute. */
function AsOf() {
  const text = useText();
  const now = useNow('minute');
  return (
    <p className={styles['asOf']}>
      {text.desk.asOf(dayTimeText(text, seoulClock(now).toPlainDateTime(), seoulDay(now)))}
    </p>
  );
}

/** The places of the cards. */
function Places() {
  return (
    <div className={styles['cards']} aria-busy="true">
      {['floors', 'states', 'weeks', 'overdue', 'banned', 'broken'].map((card) => (
        <Card key={card} className={styles['place'] ?? ''} />
      ))}
    </div>
  );
}

function Cards() {
  const { open } = usePanel();
  const openPerson = ({ userId }: { userId: number }) => open({ kind: 'person', id: userId });
  return (
    <div className={styles['cards']}>
      <FloorsCard />
      <StatesCard />
      <WeeksCard />
      <OverdueCard onOpen={openPerson} />
      <BannedCard onOpen={openPerson} />
      <BrokenCard onOpen={({ cabinetId }) => open({ kind: 'cabinet', id: cabinetId })} />
    </div>
  );
}

/** Six cards about the campus today. Each is read, and fails, by itself, and changes arrive while one looks. */
export function AdminHome() {
  const { desk } = useText();
  const { building = campusHall } = usePlace();
  // A slow phone draws the frame and the heading first: all at once would keep it from answering a press.
  const cardsFollow = useDeferredValue(true, false);
  const title = desk.today(building);
  usePageTitle(title);
  return (
    <Page
      wide
      title={title}
      actions={
        <div className={styles['end']}>
          <AsOf />
          <KeepButtons
            isNamed
            what={desk.lockers}
            formats={tableFormats}
            keep={(format) => keepTable('cabinets', format)}
          />
        </div>
      }
    >
      <ChartPatterns />
      {cardsFollow ? <Cards /> : <Places />}
    </Page>
  );
}
