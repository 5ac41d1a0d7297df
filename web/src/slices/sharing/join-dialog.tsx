import { codeDigits, type NextStep } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useConfirmed } from '../../api/actions/preview.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { CallRefused } from '../../api/failures/failure.ts';
import { behaviourOf } from '../../api/failures/refusals.ts';
import { touchOwn } from '../../api/live/news.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { clockText } from '../../text/dates.ts';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { keepsKeyboard } from '../../ui/layout/keeps-keyboard.ts';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { MovingDoor } from '../cabinets/moving-door.tsx';
import { type Subject, subjectLine } from '../rentals/subject.ts';
import { useKeptDigits } from '../rentals/use-kept-digits.ts';
import { JoinOutcome } from './join-outcome.tsx';
import { useText } from './text/use-text.ts';
import { type Nearby, useWhyNotJoin } from './use-why-not-join.ts';

type JoinDialogProps = {
  open: boolean;
  subject: Subject;
  /** The code an invitation brought along. */
  invited: string | undefined;
  nearby: Nearby | undefined;
  onClose(): void;
  onOpen(): void;
  onSee(cabinetId: number): void;
  onStep(step: NextStep): void;
};

/** How many tries a wrong code has left; undefined when the refusal is another one. */
function triesLeftAfter(error: unknown): number | undefined {
  if (behaviourOf(error) !== 'correct' || !(error instanceof CallRefused)) return undefined;
  const left = error.facts['remainingTrials'];
  return typeof left === 'number' ? left : 0;
}

/**
 * The digits in the boxes, and how many tries were left after the wrong code; until the next digit, and only for the
 * session that was tried. The end of a session identifies it; the next session at the same locker gives all tries anew.
 */
function useCode(invited: string | undefined, sessionEndsAt: string | null | undefined) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [tried, setTried] = useState<{ readonly left: number; readonly endsAt: typeof sessionEndsAt } | undefined>();
  const [isWrong, setIsWrong] = useState(false);
  const isSame = tried?.endsAt === sessionEndsAt;
  return {
    code: typed ?? invited ?? '',
    left: isSame ? tried?.left : undefined,
    isWrong: isSame && isWrong,
    type(next: string) {
      setTyped(next);
      setIsWrong(false);
    },
    refuse(triesLeft: number) {
      setTyped('');
      setTried({ left: triesLeft, endsAt: sessionEndsAt });
      setIsWrong(true);
    },
    forget() {
      setTyped(undefined);
      setTried(undefined);
      setIsWrong(false);
    },
  };
}

/** R-SHARE-03, R-SHARE-07: the code that lets one into a waiting session; a wrong one makes room for the next. */
export function JoinDialog({ open, subject, invited, onClose, ...ways }: JoinDialogProps) {
  const text = useText();
  const words = text.sharing.join;
  const { cabinetId, visibleNum } = subject;
  const [digits, setDigits] = useState('');
  const kept = useKeptDigits(cabinetId, digits, open);
  const enter = useConfirmed('shareCabinet', { action: 'share', cabinetId }, open);
  const { preview } = enter;
  const { before, after } = preview ?? {};
  const entry = useCode(kept ?? invited, before?.sessionExpiredAt);
  if (entry.code !== digits) setDigits(entry.code);
  const field = useRef<HTMLInputElement>(null);
  const whyNot = useWhyNotJoin({ cabinetId, onClose, ...ways });
  const { maxPeople } = usePolicy().sharing;
  const completes = after?.status === 'FULL';
  const deadlineAt = instantOf(before?.sessionExpiredAt);
  const until = deadlineAt === null ? '' : clockText(clockAt(deadlineAt));
  const left = entry.left ?? preview?.triesLeft ?? undefined;

  const confirm = async () => {
    touchOwn(cabinetId);
    try {
      const given = { params: { cabinetId: `${cabinetId}` }, body: { shareCode: entry.code } };
      return (await enter.confirm(given)) ? undefined : false;
    } catch (error) {
      const triesLeft = triesLeftAfter(error);
      if (triesLeft === undefined) throw error;
      entry.refuse(triesLeft);
      field.current?.focus();
      return false;
    }
  };
  const reasons = whyNot(enter, left, until);
  const mayJoin = reasons === undefined;
  // Only one message at a time: about the last try, or else about what is still missing.
  const wrong = entry.isWrong && mayJoin ? words.wrong(left ?? 0, until) : undefined;
  const missing = entry.code.length < codeDigits;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={entry.forget}
      question={text.sharing.code}
      subline={subjectLine(text, subject, before?.status === 'IN_SESSION' ? words.waiting(before.people) : undefined)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={
        completes
          ? {
              title: text.rentals.rent.done(visibleNum),
              picture: (
                <MovingDoor visibleNum={visibleNum} turn="taken" seats={{ taken: after?.people ?? 0, of: maxPeople }} />
              ),
            }
          : { title: text.sharing.open.done }
      }
      incomplete={entry.code.length < codeDigits || preview === undefined}
      holds={mayJoin ? preview !== undefined : undefined}
      typed={mayJoin && entry.code !== ''}
      focusFirst={field}
      why={reasons && <ReasonList reasons={reasons} />}
      onConfirm={confirm}
      consequences={
        mayJoin && (
          <>
            <PreviewSlot seen={enter} words={text.previews} lines={3}>
              {(seen) => <JoinOutcome preview={seen} />}
            </PreviewSlot>
            {!entry.isWrong && left !== undefined && (
              <ReasonLine icon={<TriangleAlert size={16} />}>{words.warning(left, until)}</ReasonLine>
            )}
          </>
        )
      }
    >
      {mayJoin && (
        <div ref={keepsKeyboard}>
          <CodeInput
            ref={field}
            label={text.sharing.code}
            hideLabel
            value={entry.code}
            onChange={entry.type}
            length={codeDigits}
            {...(missing && { hint: words.hint })}
            error={wrong}
          />
        </div>
      )}
    </ConfirmFlow>
  );
}
