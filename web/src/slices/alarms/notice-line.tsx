import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import {
  Archive,
  Bell,
  CalendarCheck,
  CalendarClock,
  CalendarMinus,
  CalendarX,
  Clock,
  KeyRound,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, whenText } from '../../text/dates.ts';
import { IconSquare } from '../../ui/data/icon-square.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Link } from '../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './notices-panel.module.css';
import { type Text, useText } from './panel/text/use-text.ts';
import type { Notice } from './use-notices.ts';

type Look = {
  readonly icon: LucideIcon;
  readonly tone?: 'warn' | 'danger';
  /** What its link shows: the locker, where nothing else is named. */
  readonly shows?: keyof Text['notices']['open'];
};

const looks: Readonly<Partial<Record<string, Look>>> = {
  rentalSuccess: { icon: KeyRound },
  endApproaching: { icon: Clock, tone: 'warn' },
  overdue: { icon: TriangleAlert, tone: 'danger' },
  endShortened: { icon: CalendarMinus, tone: 'warn' },
  forcedReturn: { icon: Archive, tone: 'danger' },
  adminReturn: { icon: Archive, tone: 'warn' },
  returnUndone: { icon: KeyRound },
  sectionOpening: { icon: Bell, shows: 'section' },
  // A.G.U users get it by mail alone.
  aguLink: { icon: Bell },
  talkRegistered: { icon: CalendarCheck, shows: 'talk' },
  talkMoved: { icon: CalendarClock, tone: 'warn', shows: 'talk' },
  talkCanceled: { icon: CalendarX, tone: 'danger' },
  talkTomorrow: { icon: Clock, shows: 'talk' },
} satisfies Record<Notice['kind'], Look>;
/**
 * During an upgrade a server may be newer than this page and send kinds of notice that the page does not know; their
 * words come with them.
 */
const plain: Look = { icon: Bell, shows: 'more' };

function sinceText(text: Text, at: Temporal.Instant, now: Temporal.Instant): string {
  const yesterday = wholeDaysBetween(at, now) === 1;
  return yesterday ? text.notices.yesterday(clockText(seoulClock(at).toPlainTime())) : whenText(text, at, now);
}

/** Goes with the press; the notice stays, and the keyboard at it. */
function ReadButton({ title, onRead }: { title: string; onRead(): void }) {
  const { notices } = useText();
  const button = useFocusAfter<HTMLButtonElement>((own) => own.closest('li'));
  return (
    <button ref={button} type="button" aria-label={notices.readSpoken(title)} onClick={onRead}>
      {notices.read}
    </button>
  );
}

/** One notice: its text, its time, and a link to the page where the reader can act on it. */
export function NoticeLine({ notice, onRead }: { notice: Notice; onRead(): void }) {
  const text = useText();
  const { notices } = text;
  const now = useNow('minute');
  const at = instantOf(notice.createdAt);
  const unread = notice.readAt === null;
  const { icon: Icon, tone = 'main', shows = 'locker' } = looks[notice.kind] ?? plain;
  return (
    <li className={styles['line']} data-unread={unread || undefined}>
      <IconSquare tone={unread ? tone : 'plain'}>
        <Icon />
        {unread && <span className={styles['dot']} />}
      </IconSquare>
      <div>
        <div className={styles['title']}>
          <h3>
            {unread && <VisuallyHidden>{notices.unread}: </VisuallyHidden>}
            {notice.title}
          </h3>
          {at !== null && <time dateTime={`${at}`}>{sinceText(text, at, now)}</time>}
        </div>
        <p className={styles['message']}>{notice.message}</p>
        {(notice.link !== null || unread) && (
          <p className={styles['actions']}>
            {notice.link !== null && (
              <Link to={notice.link} onClick={unread ? onRead : undefined}>
                {notices.open[shows]}
              </Link>
            )}
            {unread && <ReadButton title={notice.title} onRead={onRead} />}
          </p>
        )}
      </div>
    </li>
  );
}
