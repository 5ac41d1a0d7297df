import { seoulClock, seoulDay } from '@cabinet/domain';
import { keepTable, tableFormats } from '../../../../api/files/keep-table.ts';
import { ComingCards } from '../../../../slices/statistics/coming-cards.tsx';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { usePlace } from '../../../../state/address/place.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { dayTimeText } from '../../../../text/dates.ts';
import { KeepButtons } from '../../../../ui/fields/keep-buttons.tsx';
import { later } from '../../../../ui/layout/later.tsx';
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

const Cards = later(async () => (await import('./late/rest.ts')).Cards);

/** The campus today: the words at once, and the cards once they are on the screen. */
export function AdminHome() {
  const { desk } = useText();
  const { building } = usePlace();
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
      <div className={styles['cards']}>
        <Cards wanted asked={false} with={{}} coming={<ComingCards />} />
      </div>
    </Page>
  );
}
