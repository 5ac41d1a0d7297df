import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import { Monitor, Smartphone } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, monthDayText } from '../../text/dates.ts';
import type { Shared } from '../../text/ko.ts';
import { useFirstNew } from '../../ui/data/first-new.ts';
import { Row, Rows } from '../../ui/data/rows.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { rowBeside, useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Parts, partsOf } from '../../ui/layout/parts.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../ui/overlays/kept.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { type Order, steadyOrder } from './steady-order.ts';
import type { signIns } from './text/ko/sign-ins.ts';
import { useText } from './text/use-text.ts';

export type SignIn = ReplyOf<'listMySignIns'>['data'][number];
type Words = typeof signIns;

/** `오늘 13:00`, `어제 21:14`, `11월 16일`. */
function lastSeenText(text: Shared, words: Words, at: Temporal.Instant, now: Temporal.Instant): string {
  const clock = seoulClock(at).toPlainDateTime();
  const days = wholeDaysBetween(at, now);
  if (days <= 0) return text.dates.todayAt(clockText(clock));
  if (days === 1) return words.yesterdayAt(clockText(clock));
  return monthDayText(text, clock, seoulClock(now).toPlainDate());
}

const providerText = ({ providers }: Words, provider: string): string =>
  Object.hasOwn(providers, provider) ? providers[provider as keyof typeof providers] : provider;

type EndProps = { words: Words; end(sessionId: string): Promise<unknown> };

function SignInRow({
  rowRef,
  signIn,
  words,
  end,
}: EndProps & { rowRef: Ref<HTMLLIElement> | undefined; signIn: SignIn }) {
  const text = useText();
  const now = useNow('minute');
  const [ending, setEnding] = useState(false);
  const { sessionId, current, userAgent } = signIn;
  const name = deviceName(userAgent) ?? words.unknownDevice;
  // The row goes once its place is signed out, here or elsewhere.
  const button = useFocusAfter<HTMLButtonElement>(rowBeside);
  const seenAt = instantOf(signIn.lastSeenAt);
  const when = current || seenAt === null ? words.hereNow : lastSeenText(text, words, seenAt, now);
  const signOut = async () => {
    setEnding(true);
    try {
      await end(sessionId);
      showToast({ tone: 'ok', text: words.signedOut(name) });
    } catch {
      showToast({ tone: 'bad', text: words.failed });
    }
    setEnding(false);
  };
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  const note = <Parts parts={[when, providerText(words, signIn.provider)]} />;
  return (
    <Row rowRef={rowRef} icon={<Icon />} name={<Parts parts={partsOf(name)} />} note={note}>
      {current ? (
        <Badge tone="ok">{words.here}</Badge>
      ) : (
        <Button
          ref={button}
          size="small"
          aria-label={words.signOutOf(`${name} · ${when}`)}
          busy={ending}
          busyLabel={words.signOut}
          onClick={() => void signOut()}
        >
          {words.signOut}
        </Button>
      )}
    </Row>
  );
}

/** Somebody may have signed in hundreds of times; the places used last are the ones they look for. */
const shownAtFirst = 5;
const shownMore = 20;

/** This device first, then as they were used last when the list was opened. */
function useRows(signIns: readonly SignIn[]) {
  const ids = signIns
    .toSorted((one, other) => Number(other.current) - Number(one.current))
    .map(({ sessionId }) => sessionId);
  const [order, setOrder] = useState<Order>({ ids, shown: shownAtFirst });
  const now = steadyOrder(order, ids);
  if (String(now.ids) !== String(order.ids)) setOrder(now);
  const { shown } = now;
  const rows = now.ids.flatMap((id) => signIns.find(({ sessionId }) => sessionId === id) ?? []);
  return { rows, shown, show: (count: number) => setOrder({ ...now, shown: count }) };
}

/** R-SIGN-13: where somebody is signed in, each other place to be signed out. */
export function SignInRows({ signIns, ...ending }: EndProps & { signIns: readonly SignIn[] }) {
  const { rows, shown, show } = useRows(signIns);
  const { button, begin, refOf } = useFirstNew();
  const hidden = rows.length - shown;
  return (
    <>
      <Rows>
        {rows.slice(0, shown).map((signIn, index) => (
          <SignInRow key={signIn.sessionId} rowRef={refOf(index)} signIn={signIn} {...ending} />
        ))}
      </Rows>
      {hidden > 0 && (
        <Button
          ref={button}
          size="small"
          onClick={() => {
            begin(shown);
            show(shown + shownMore);
          }}
        >
          {ending.words.more(hidden)}
        </Button>
      )}
    </>
  );
}

type EndOthersProps = { words: Words; others: number; end(): Promise<unknown> };

/** R-SIGN-13: the question before every other place is signed out. */
export function EndOthers({ words, others, end }: EndOthersProps) {
  const [stage, setStage] = useState<'closed' | 'asking' | 'answered'>('closed');
  const left = useKept(others, stage === 'asking');
  return (
    <>
      {others > 0 && (
        <Button kind="ghost" size="small" onClick={() => setStage('asking')}>
          {words.all}
        </Button>
      )}
      <ConfirmFlow
        open={stage !== 'closed'}
        onClose={() => setStage('closed')}
        question={words.allQuestion}
        subline={left > 0 ? words.allNote(left) : undefined}
        confirmLabel={words.allYes}
        busyLabel={words.signingOut}
        why={left === 0 && <ReasonLine>{words.allDone}</ReasonLine>}
        done={{ title: words.allDone }}
        onConfirm={async () => {
          setStage('answered');
          await end();
        }}
      />
    </>
  );
}
