import { type NextStep } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { CallRefused } from '../../api/failure.ts';
import { touchOwn } from '../../api/live-news.ts';
import { useConfirmed } from '../../api/preview.ts';
import { behaviourOf } from '../../api/refusals.ts';
import { usePolicy } from '../../api/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { sayReasons } from '../../text/preview-reason.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { Note } from '../../ui/note.tsx';
import { PreviewSlot } from '../../ui/preview-slot.tsx';
import { ReasonList } from '../../ui/reason-list.tsx';
import { JoinOutcome } from './join-outcome.tsx';
import styles from './lobby.module.css';

type JoinDialogProps = {
  open: boolean;
  subject: { readonly cabinetId: number; readonly visibleNum: number };
  subline: ReactNode;
  /** The code an invitation brought along. */
  invited: string | undefined;
  onClose(): void;
  onStep(step: NextStep): void;
};

const digits = 4;

/** How many tries a wrong code has left; undefined when the refusal is another one. */
function triesLeft(error: unknown): number | undefined {
  if (behaviourOf(error) !== 'correct' || !(error instanceof CallRefused)) return undefined;
  const left = error.facts['remainingTrials'];
  return typeof left === 'number' ? left : 0;
}

/** R-SHARE-03, R-SHARE-07: the code that lets one into a waiting session; a wrong one stays to be corrected. */
export function JoinDialog({ open, subject, subline, invited, onClose, onStep }: JoinDialogProps) {
  const text = useText();
  const words = text.sharing.join;
  const { cabinetId, visibleNum } = subject;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [wrong, setWrong] = useState<number | undefined>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const now = useNow('minute');
  const enter = useConfirmed('shareCabinet', { action: 'share', cabinetId }, open);
  const { preview } = enter;
  const { wrongCodesPerPerson } = usePolicy().sharing;
  const code = typed ?? invited ?? '';
  const completes = preview?.after?.status === 'FULL';
  const tooLate = preview?.after != null && preview.before?.status === 'AVAILABLE';
  const wrongText = wrong === undefined ? undefined : wrong > 0 ? words.wrong(wrong) : words.wrongLast;

  const confirm = async () => {
    touchOwn(cabinetId);
    try {
      const given = { params: { cabinetId: `${cabinetId}` }, body: { shareCode: code } };
      return (await enter.confirm(given)) ? undefined : false;
    } catch (error) {
      const left = triesLeft(error);
      if (left === undefined) throw error;
      setWrong(left);
      field.current?.focus();
      return false;
    }
  };
  const gone = () => {
    setTyped(undefined);
    setWrong(undefined);
  };
  const why = () => {
    if (tooLate) return <ReasonList reasons={[{ key: 'over', fact: text.sharing.invitationOver }]} />;
    if (preview?.allowed !== false) return undefined;
    return <ReasonList reasons={sayReasons(text, preview.reasons, now, onStep)} />;
  };
  const reason = why();
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={gone}
      question={text.sharing.code}
      subline={subline}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={completes ? text.rentals.rent.done(visibleNum) : text.sharing.open.done}
      incomplete={code.length < digits || preview === undefined}
      typed={code !== ''}
      focusFirst={field}
      why={reason}
      onConfirm={confirm}
      consequences={
        <>
          <PreviewSlot seen={enter} words={text.previews} lines={1}>
            {(seen) => <JoinOutcome preview={seen} />}
          </PreviewSlot>
          {reason === undefined && (
            <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
              {words.warning(wrongCodesPerPerson)}
            </Note>
          )}
        </>
      }
    >
      <div className={styles['joining']}>
        <CodeInput
          ref={field}
          label={text.sharing.code}
          value={code}
          onChange={(next) => {
            setTyped(next);
            setWrong(undefined);
          }}
          length={digits}
          hint={words.hint}
          {...(wrongText !== undefined && { error: wrongText })}
        />
      </div>
    </ConfirmFlow>
  );
}
