import { CalendarPlus, Copy, Download, X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../../api/actions/action.ts';
import { call, type ReplyOf } from '../../../../api/client/client.ts';
import { keepOwnData } from '../../../../api/files/keep-own-data.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { useCopy } from '../../../../slices/sharing/use-copy.ts';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { NotCome } from '../../../../ui/feedback/not-come.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { useFocusAfter } from '../../../../ui/layout/focus-after.ts';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { useText } from './late/text/use-text.ts';
import styles from './own-data-card.module.css';
import { Coming, ProfileCard } from './profile-card.tsx';

/** A press does not wait longer for a look at what it goes over. */
const longestLookMs = 4_000;

type EndProps = { busy: boolean; onEnd(): void };

/** Goes with the address; the button beside it, which makes one, stays. */
function EndButton({ busy, onEnd }: EndProps) {
  const { ownData: words } = useText().profile;
  const button = useFocusAfter<HTMLButtonElement>((own) => own.previousElementSibling);
  return (
    <Button ref={button} size="small" busy={busy} busyLabel={words.working} onClick={onEnd}>
      <X size={16} aria-hidden="true" />
      {words.end}
    </Button>
  );
}

/** The calendar of one's rental and talks: an address that is told once, and can be changed and ended. */
function Calendar() {
  const { ownData: words } = useText().profile;
  const read = useRead('getCalendar', undefined);
  const since = read.data?.madeAt;
  const make = useAction('makeCalendar', since);
  const end = useAction('endCalendar', since);
  const [told, setTold] = useState<ReplyOf<'makeCalendar'> | undefined>(undefined);
  // Another window may have changed or ended it meanwhile.
  const address = told?.madeAt === since ? told?.url : undefined;
  const { copied, copy } = useCopy({ copied: words.copied, failed: words.copyFailed });
  const onError = () => showToast({ tone: 'bad', text: words.failed });
  const made = (calendar: ReplyOf<'makeCalendar'>) => {
    setTold(calendar);
    announce(words.told);
  };
  const [looking, setLooking] = useState(false);
  const makeUnlessMade = async () => {
    setLooking(true);
    // Where there is no answer, the press has none either, and tells it.
    const now = await call('getCalendar', undefined, { timeout: longestLookMs }).catch(() => null);
    const isMade = now?.madeAt != null && now.madeAt !== since;
    // The next press is meant to change what the card then shows.
    if (isMade) await read.refetch();
    setLooking(false);
    if (!isMade) return make.mutate(undefined, { onError, onSuccess: made });
    showToast({ tone: 'info', text: words.madeElsewhere });
  };
  const ended = () => {
    setTold(undefined);
    showToast({ tone: 'ok', text: words.ended });
  };
  // A new address ends the one before, so the button waits until it is known whether there is one. It has its place
  // from the start, so that nothing below it moves.
  const unknown = since === undefined;
  if (unknown && read.isError) return <NotCome read={read} />;
  const has = since != null;
  return (
    <>
      {unknown ? (
        <Coming lines={1} height={38} />
      ) : (
        <p>{address !== undefined ? words.told : has ? words.has : words.calendarNote}</p>
      )}
      {address !== undefined && <code className={styles['address']}>{address}</code>}
      <div className={styles['row']}>
        {address !== undefined && (
          <Button size="small" kind="soft" onClick={() => copy(address)}>
            <Copy size={16} aria-hidden="true" />
            {copied ? words.copied : words.copy}
          </Button>
        )}
        <Button
          size="small"
          busy={looking || make.isPending || unknown}
          busyLabel={unknown ? words.make : words.working}
          onClick={() => void makeUnlessMade()}
        >
          <CalendarPlus size={16} aria-hidden="true" />
          {has ? words.renew : words.make}
        </Button>
        {has && <EndButton busy={end.isPending} onEnd={() => end.mutate(undefined, { onError, onSuccess: ended })} />}
      </div>
    </>
  );
}

/** What is kept about oneself, to take along: the end of the rental and the talks as a calendar, and everything as a file. */
export function OwnDataCard() {
  const { ownData: words } = useText().profile;
  const [busy, setBusy] = useState(false);
  const keep = () => {
    setBusy(true);
    keepOwnData()
      .catch(() => showToast({ tone: 'bad', text: words.failed }))
      .finally(() => setBusy(false));
  };
  return (
    <ProfileCard title={words.title} className={styles['card']}>
      <Calendar />
      <div className={styles['row']}>
        <Button size="small" busy={busy} busyLabel={words.working} onClick={keep}>
          <Download size={16} aria-hidden="true" />
          {words.download}
        </Button>
      </div>
    </ProfileCard>
  );
}
