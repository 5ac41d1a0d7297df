import { talkMinutes, talkPlaces } from '@cabinet/domain';
import { MapPin, Mic, WifiOff } from 'lucide-react';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { clockAt, clockOnWire, instantOf } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { QueryCache } from '../../../../api/reads/query-cache.tsx';
import { QrDrawing } from '../../../../slices/sharing/qr-drawing.tsx';
import { Cover } from '../../../../slices/talks/cover.tsx';
import { outlinePoints } from '../../../../slices/talks/outline.ts';
import { timeToTalk } from '../../../../slices/talks/talk-when.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths, talkPath } from '../../../../state/address/paths.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { clockText, whenText } from '../../../../text/dates.ts';
import { useFreshTalks } from '../../frame/fresh-talks.ts';
import { useOwnColour } from '../../frame/own-colour.ts';
import { useReader } from '../../frame/reader.ts';
import styles from './now.module.css';
import { useText } from './text/use-text.ts';

type Talks = ReplyOf<'listTalksNow'>['data'];
type Coming = Talks['next'][number];

function Head({ place, failed }: { place: Coming['presentationLocation'] | undefined; failed: boolean }) {
  const { users, talks, now: words } = useText();
  const time = clockAt(useNow('minute'));
  return (
    <header>
      <span className={styles['brand']}>
        <Mic aria-hidden="true" />
        {users.talks}
      </span>
      {place !== undefined && (
        <span className={styles['place']}>
          <MapPin aria-hidden="true" />
          {talks.places[place]}
        </span>
      )}
      {failed && (
        <span className={styles['place']} role="status">
          <WifiOff aria-hidden="true" />
          {words.failed}
        </span>
      )}
      <time>{clockText(time)}</time>
    </header>
  );
}

/** How far the talk has got, and what it is about. */
function Progress({ talk }: { talk: NonNullable<Talks['running']> }) {
  const { now: words } = useText();
  const now = useNow('minute');
  const startsAt = instantOf(talk.startTime) ?? now;
  const all = talkMinutes(talk.duration);
  const gone = Math.min(all, Math.max(0, Math.floor(startsAt.until(now).total('minutes'))));
  return (
    <div className={styles['progress']}>
      <p>
        <span>
          <b>{words.minutes(gone)}</b> {words.gone}
        </span>
        <span>
          <b data-left>{words.minutes(all - gone)}</b> {words.left}
        </span>
      </p>
      <progress className={styles['bar']} max={all} value={gone} aria-label={words.running} />
      <ol role="list">
        {outlinePoints(talk.outline)
          .slice(0, 4)
          .map((point, index) => (
            <li key={index}>
              <b aria-hidden="true">{index + 1}</b>
              <span>{point}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}

function Running({ talk }: { talk: NonNullable<Talks['running']> }) {
  const { talks, now: words } = useText();
  const at = clockOnWire(talk.startTime);
  const until = at.add({ minutes: talkMinutes(talk.duration) });
  return (
    <section className={styles['talk']} aria-labelledby="room-talk">
      <div>
        <p className={styles['state']}>
          <i aria-hidden="true" />
          {words.running}
        </p>
        <h1 id="room-talk">{talk.title}</h1>
        <p className={styles['facts']}>
          <b>{talk.userName}</b>
          <span>{talks.categories[talk.category]}</span>
          <span>
            {clockText(at)} – {clockText(until)}
          </span>
        </p>
        <Progress talk={talk} />
      </div>
      <Cover category={talk.category} title={talk.title} picture={talk.thumbnailLink} first />
    </section>
  );
}

function Ahead({ talk }: { talk: Coming }) {
  const text = useText();
  const { talks, now: words } = text;
  const now = useNow();
  const startsAt = instantOf(talk.startTime);
  return (
    <section className={styles['talk']} aria-labelledby="room-talk">
      <div>
        <p className={styles['state']}>{words.coming}</p>
        <h1 id="room-talk">{talk.title}</h1>
        <p className={styles['facts']}>
          <b>{talk.userName}</b>
          <span>{talks.categories[talk.category]}</span>
          {startsAt !== null && <span>{whenText(text, startsAt, now)}</span>}
        </p>
        {startsAt !== null && <p className={styles['left']}>{timeToTalk(startsAt, now)}</p>}
      </div>
      <Cover category={talk.category} title={talk.title} picture={talk.thumbnailLink} first />
    </section>
  );
}

/** The day of a talk that comes, or that it is the next one today. */
function Following({ talk }: { talk: Coming }) {
  const text = useText();
  const { talks, now: words } = text;
  const today = clockAt(useNow('minute')).toPlainDate();
  const at = clockOnWire(talk.startTime);
  const isToday = at.toPlainDate().equals(today);
  return (
    <li>
      <span className={styles['day']}>{isToday ? words.next : text.dates.monthDay(at, today.year)}</span>
      <b>{clockText(at)}</b>
      <div>
        <strong>{talk.title}</strong>
        <span>
          {talk.userName} · {talks.categories[talk.category]} · {talks.durations[talk.duration]}
        </span>
      </div>
    </li>
  );
}

function Foot({ next, about }: { next: readonly Coming[]; about: number | undefined }) {
  const { now: words } = useText();
  const path = about === undefined ? paths.talksHome : talkPath(about);
  return (
    <footer>
      <ul role="list">
        {next.slice(0, 2).map((talk) => (
          <Following key={talk.presentationId} talk={talk} />
        ))}
      </ul>
      <div className={styles['ask']}>
        <QrDrawing text={`${location.origin}${path}`} label={about === undefined ? words.qrHome : words.qr} />
        <span>{about === undefined ? words.apply : words.ask}</span>
      </div>
    </footer>
  );
}

function Room() {
  const { now: words } = useText();
  const [address] = useSearch();
  const place = talkPlaces.find((each) => each === address.get('place'));
  const read = useRead('listTalksNow', { query: place === undefined ? {} : { place } });
  usePageTitle(words.title);
  useOwnColour();
  const { running, next } = read.data?.data ?? { running: null, next: [] };
  const [first, ...others] = next;
  const shown = running?.presentationLocation ?? first?.presentationLocation ?? place;
  // Nothing is drawn before everything is known: it would move.
  if (read.isPending) return <main className={styles['room']} aria-busy />;
  return (
    <main className={styles['room']}>
      <Head place={shown} failed={read.isError} />
      {running !== null ? (
        <Running talk={running} />
      ) : first !== undefined ? (
        <Ahead talk={first} />
      ) : (
        <section className={styles['none']}>
          {read.data !== undefined && (
            <>
              <h1>{words.none}</h1>
              <p>{words.noneNote}</p>
            </>
          )}
        </section>
      )}
      <Foot next={running === null ? others : next} about={running?.id ?? first?.presentationId} />
    </main>
  );
}

/** What the display of a room shows, without a sign-in: the talk that runs, or the next one, large enough for the last row. */
export function RoomScreen() {
  const { reader, signedIn } = useReader();
  useFreshTalks(signedIn);
  return (
    <QueryCache>
      <Room key={reader} />
    </QueryCache>
  );
}
