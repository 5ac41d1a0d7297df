import { Heart } from 'lucide-react';
import type { ReplyOf } from '../../api/client/client.ts';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { talkPath } from '../../state/address/paths.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Cover } from './cover.tsx';
import { StatusBadge } from './status-badge.tsx';
import styles from './talk-card.module.css';
import { useText } from './text/use-text.ts';

export type TalkOnCard = ReplyOf<'listTalks'>['content'][number];

type CardFaceProps = {
  /** Of one that is being written, day and category may not be chosen yet. */
  talk: Omit<TalkOnCard, 'presentationId' | 'presentationLocation' | 'startTime' | 'duration' | 'category'> & {
    readonly startTime: string | undefined;
    readonly category: TalkOnCard['category'] | undefined;
  };
  first?: boolean;
  /** Where its title leads; without it the card is only looked at. */
  to?: string;
};

/** What a talk looks like among others: picture, state, category, title, summary, day, author, likes. */
export function CardFace({ talk, first = false, to }: CardFaceProps) {
  const { talks } = useText();
  return (
    <article className={styles['card']}>
      <Cover category={talk.category ?? 'ETC'} title={talk.title} picture={talk.thumbnailLink} first={first}>
        <span className={styles['status']}>
          <StatusBadge status={talk.presentationStatus} />
        </span>
      </Cover>
      <div className={styles['body']}>
        {talk.category !== undefined && (
          <span className={styles['category']}>
            <Badge>{talks.categories[talk.category]}</Badge>
          </span>
        )}
        <h3 className={styles['title']}>{to === undefined ? talk.title : <Link to={to}>{talk.title}</Link>}</h3>
        <p className={styles['summary']}>{talk.summary}</p>
      </div>
      <span className={styles['by']}>
        <span>
          {talk.startTime !== undefined && `${talks.longDay(clockOnWire(talk.startTime))} · `}
          {talk.userName}
        </span>
        <span className={styles['likes']} data-liked={talk.likedByMe || undefined}>
          <Heart size={18} aria-hidden="true" />
          <span aria-hidden="true">{talk.likeCount}</span>
          <VisuallyHidden>
            {talks.card.likes(talk.likeCount)}
            {talk.likedByMe && `, ${talks.card.liked}`}
          </VisuallyHidden>
        </span>
      </span>
    </article>
  );
}

/** A talk among others; a press anywhere on it opens it. */
export function TalkCard({ talk, first = false }: { talk: TalkOnCard; first?: boolean }) {
  return <CardFace talk={talk} first={first} to={talkPath(talk.presentationId)} />;
}
