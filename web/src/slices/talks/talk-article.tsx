import type { ReactNode } from 'react';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { later } from '../../ui/layout/later.tsx';
import { Cover } from './cover.tsx';
import { LikeButton } from './like-button.tsx';
import { outlinePoints } from './outline.ts';
import { StatusBadge } from './status-badge.tsx';
import type { Talk } from './talk.ts';
import styles from './talk-article.module.css';
import { useText } from './text/use-text.ts';
import { TypedText } from './typed-text.tsx';
import { videoFrame } from './video.ts';

const Initial = later(async () => (await import('./initial.ts')).Initial);
/** Few talks have a video. */
const VideoBox = later(async () => (await import('./video-box.tsx')).VideoBox);

type TalkArticleProps = {
  talk: Talk;
  likable?: boolean;
  /** The way to change it, for those who may. */
  edit?: ReactNode;
};

/** A talk itself: picture or video, title, summary, author, outline and text. */
export function TalkArticle({ talk, likable = true, edit }: TalkArticleProps) {
  const { talks } = useText();
  // R-PRES-14: the author is told the link also where nobody else may watch.
  const frame = talk.recordingAllowed ? videoFrame(talk.videoLink) : undefined;
  return (
    <>
      <Cover category={talk.category} title={talk.title} picture={talk.thumbnailLink} first>
        {frame !== undefined && <VideoBox key={frame} wanted asked={false} with={{ title: talk.title, frame }} />}
      </Cover>
      <div className={styles['marks']}>
        <StatusBadge status={talk.presentationStatus} />
        <Badge>{talks.categories[talk.category]}</Badge>
        {likable && (
          <div className={styles['like']}>
            <LikeButton talk={talk} />
          </div>
        )}
      </div>
      <h1 className={styles['title']}>{talk.title}</h1>
      <p className={styles['summary']}>{talk.summary}</p>
      <p className={styles['by']}>
        <span className={styles['initial']}>
          <Initial wanted asked={false} with={{ name: talk.userName }} />
        </span>
        <b>{talk.userName}</b>
        <span>{talks.longDay(clockOnWire(talk.startTime))}</span>
        {edit}
      </p>
      <section className={styles['part']} aria-labelledby="outline">
        <h2 id="outline">{talks.detail.outline}</h2>
        <ol role="list" className={styles['outline']}>
          {outlinePoints(talk.outline).map((point, index) => (
            <li key={index}>
              <b aria-hidden="true">{index + 1}</b>
              <TypedText text={point} />
            </li>
          ))}
        </ol>
      </section>
      <section className={styles['part']} aria-labelledby="text">
        <h2 id="text">{talks.detail.text}</h2>
        <p className={styles['text']}>
          <TypedText text={talk.detail} />
        </p>
      </section>
    </>
  );
}
