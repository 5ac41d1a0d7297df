import { Clock, MapPin, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockOnWire, instantOf } from '../../api/client/wire-time.ts';
import { talkPath } from '../../state/address/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../ui/fields/button.tsx';
import { Cover } from './cover.tsx';
import styles from './next-talk.module.css';
import { StatusBadge } from './status-badge.tsx';
import type { TalkOnCard } from './talk-card.tsx';
import { timeToTalk } from './talk-when.ts';
import { useText } from './text/use-text.ts';

/** Ticks by itself, so that nothing else is drawn again. */
function TimeLeft({ startsAt }: { startsAt: Temporal.Instant }) {
  const now = useNow();
  return <span className={styles['left']}>{timeToTalk(startsAt, now)}</span>;
}

type NextTalkProps = {
  talk: TalkOnCard;
  /** Stands beside the way to the talk. */
  beside: ReactNode;
};

/** The talk that comes next, as the ticket to it. */
export function NextTalk({ talk, beside }: NextTalkProps) {
  const text = useText();
  const { talks, dates } = text;
  const at = clockOnWire(talk.startTime);
  const startsAt = instantOf(talk.startTime);
  return (
    <section className={styles['next']} aria-labelledby="next-talk">
      <div className={styles['date']}>
        <span className={styles['label']}>{talks.next.title}</span>
        <b>{at.day}</b>
        <span>
          {talks.month(at.month)} · {dates.weekday(at)}
        </span>
        {startsAt !== null && <TimeLeft startsAt={startsAt} />}
      </div>
      <div className={styles['body']}>
        <div className={styles['badges']}>
          <StatusBadge status={talk.presentationStatus} />
          <Badge>{talks.categories[talk.category]}</Badge>
        </div>
        <h2 id="next-talk">{talk.title}</h2>
        <p>{talk.summary}</p>
        <ul role="list" className={styles['facts']}>
          <li>
            <Clock size={18} aria-hidden="true" />
            <span>
              <b>{talks.clock(at)}</b> · {talks.durations[talk.duration]}
            </span>
          </li>
          <li>
            <MapPin size={18} aria-hidden="true" />
            {talks.places[talk.presentationLocation]}
          </li>
          <li>
            <User size={18} aria-hidden="true" />
            {talk.userName}
          </li>
        </ul>
        <div className={styles['ways']}>
          <ButtonLink kind="primary" to={talkPath(talk.presentationId)}>
            {talks.next.open}
          </ButtonLink>
          {beside}
        </div>
      </div>
      <div className={styles['cover']}>
        <Cover category={talk.category} title={talk.title} picture={talk.thumbnailLink} first />
      </div>
    </section>
  );
}
