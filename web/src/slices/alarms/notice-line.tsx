import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import { Archive, Bell, CalendarMinus, Clock, KeyRound, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText } from '../../text/dates.ts';
import type { Text } from '../../text/ko.ts';
import { useText } from '../../text/language.ts';
import { whenText } from '../../text/when.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notices-panel.module.css';
import type { Notice } from './use-notices.ts';

type Look = { readonly icon: LucideIcon; readonly tone?: 'warn' | 'danger' };

const plain: Look = { icon: Bell };
const looks: Readonly<Record<string, Look>> = {
  rentalSuccess: { icon: KeyRound },
  endApproaching: { icon: Clock, tone: 'warn' },
  overdue: { icon: TriangleAlert, tone: 'danger' },
  endShortened: { icon: CalendarMinus, tone: 'warn' },
  forcedReturn: { icon: Archive, tone: 'danger' },
};

function sinceText(text: Text, at: Temporal.Instant, now: Temporal.Instant): string {
  const yesterday = wholeDaysBetween(at, now) === 1;
  return yesterday ? text.notices.yesterday(clockText(seoulClock(at).toPlainTime())) : whenText(text, at, now);
}

/** One notice: what happened, when, and the way to where one can act on it. */
export function NoticeLine({ notice, onRead }: { notice: Notice; onRead(): void }) {
  const text = useText();
  const { notices } = text;
  const now = useNow('minute');
  const at = instantOf(notice.createdAt);
  const unread = notice.readAt === null;
  const { icon: Icon, tone } = looks[notice.kind] ?? plain;
  return (
    <li className={styles['line']} data-unread={unread || undefined}>
      <span className={styles['icon']} data-tone={tone} aria-hidden="true">
        <Icon size={18} />
        {unread && <span className={styles['dot']} />}
      </span>
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
                {notices.open}
              </Link>
            )}
            {unread && (
              <button type="button" aria-label={notices.readSpoken(notice.title)} onClick={onRead}>
                {notices.read}
              </button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
