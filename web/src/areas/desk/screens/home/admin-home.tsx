import { seoulClock, seoulDay } from '@cabinet/domain';
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

/** Six cards about the campus today. Each is read, and fails, by itself, and changes arrive while one looks. */
export function AdminHome() {
  const { desk } = useText();
  const { building = campusHall } = usePlace();
  const { open } = usePanel();
  const openPerson = ({ userId }: { userId: number }) => open({ kind: 'person', id: userId });
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
      <div className={styles['cards']}>
        <FloorsCard />
        <StatesCard />
        <WeeksCard />
        <OverdueCard onOpen={openPerson} />
        <BannedCard onOpen={openPerson} />
        <BrokenCard onOpen={({ cabinetId }) => open({ kind: 'cabinet', id: cabinetId })} />
      </div>
    </Page>
  );
}
