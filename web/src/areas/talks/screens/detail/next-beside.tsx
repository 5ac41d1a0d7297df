import { clockOnWire } from '../../../../api/client/wire-time.ts';
import { Cover } from '../../../../slices/talks/cover.tsx';
import { useNextTalk } from '../../../../slices/talks/use-next-talk.ts';
import { talkPath } from '../../../../state/address/paths.ts';
import { Link } from '../../../../ui/layout/link.tsx';
import { useText } from '../../text/use-text.ts';
import styles from './next-beside.module.css';

/** The talk that comes next, beside another one. */
export function NextBeside({ besides }: { besides: number }) {
  const { talks } = useText();
  const { talk: next } = useNextTalk();
  if (next == null || next.presentationId === besides) return null;
  return (
    <section aria-labelledby="next-beside">
      <h2 id="next-beside" className={styles['title']}>
        {talks.next.title}
      </h2>
      <Link className={styles['next']} to={talkPath(next.presentationId)}>
        <Cover category={next.category} title={next.title} picture={next.thumbnailLink} />
        <span>
          <b>{next.title}</b>
          <small>{talks.longDay(clockOnWire(next.startTime))}</small>
        </span>
      </Link>
    </section>
  );
}
