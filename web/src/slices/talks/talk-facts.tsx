import { isSafeLink, talkMinutes } from '@cabinet/domain';
import { ExternalLink } from 'lucide-react';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { Facts } from '../../ui/data/facts.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Talk } from './talk.ts';
import styles from './talk-facts.module.css';
import { useText } from './text/use-text.ts';

/** Out of the product, in a window of its own. */
function SlidesLink({ href }: { href: string }) {
  const { generic, talks } = useText();
  if (!isSafeLink(href)) return href;
  return (
    <a
      className={styles['link']}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      title={generic.newWindow}
    >
      {talks.detail.openSlides}
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
}

/** When, how long, where, and for whom. */
export function TalkFacts({ talk }: { talk: Talk }) {
  const { talks } = useText();
  const words = talks.detail;
  return (
    <Card className={styles['facts'] ?? ''} aria-label={words.when}>
      <Facts
        facts={[
          { term: words.when, value: talks.dayAndClock(clockOnWire(talk.startTime)) },
          { term: words.length, value: talks.minutes(talkMinutes(talk.duration)) },
          { term: words.where, value: talks.places[talk.presentationLocation] },
          ...(talk.slidesLink === null
            ? []
            : [{ term: words.slides, value: <SlidesLink key="slides" href={talk.slidesLink} /> }]),
          { term: words.audience, value: talk.publicAllowed ? words.everybody : words.signedIn },
        ]}
      />
    </Card>
  );
}
