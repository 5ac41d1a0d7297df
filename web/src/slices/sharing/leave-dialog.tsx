import type { NextStep } from '@cabinet/domain';
import { Clock, DoorOpen, ShieldCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { touchOwn } from '../../api/live-news.ts';
import { useConfirmed } from '../../api/preview.ts';
import type { Preview } from '../../api/preview-shown.ts';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { sayReasons } from '../../text/preview-reason.ts';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { type Consequence, ConsequenceList } from '../../ui/consequence-list.tsx';
import { PreviewSlot } from '../../ui/preview-slot.tsx';
import { ReasonList } from '../../ui/reason-list.tsx';
import styles from './lobby.module.css';

type LeaveDialogProps = {
  open: boolean;
  cabinetId: number;
  subline: ReactNode;
  onClose(): void;
  onStep(step: NextStep): void;
};

/** R-SHARE-06: leaving costs nothing; the others keep time and code, and the last one frees the cabinet. */
function LeaveOutcome({ preview: { before, after } }: { preview: Preview }) {
  const text = useText();
  const words = text.sharing.leave;
  if (before === null || after === null) return null;
  const last = after.people === 0;
  const items: Consequence[] = [
    {
      icon: <Users size={20} />,
      label: words.people,
      before: text.cabinets.people(before.people),
      after: text.cabinets.people(after.people),
    },
    last
      ? { icon: <DoorOpen size={20} />, label: words.cabinet, after: words.freed }
      : { icon: <Clock size={20} />, label: words.others, after: words.unchanged },
    { icon: <ShieldCheck size={20} />, label: words.penalty, after: words.none },
  ];
  return (
    <>
      <ConsequenceList items={items} />
      <p className={styles['small']}>{last ? words.againLast : words.again}</p>
    </>
  );
}

/** The question before a seat is given up. */
export function LeaveDialog({ open, cabinetId, subline, onClose, onStep }: LeaveDialogProps) {
  const text = useText();
  const words = text.sharing.leave;
  const now = useNow('minute');
  const leave = useConfirmed('leaveSession', { action: 'leave', cabinetId }, open);
  const { preview } = leave;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subline}
      tone="danger"
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={words.done}
      incomplete={preview === undefined}
      why={preview?.allowed === false && <ReasonList reasons={sayReasons(text, preview.reasons, now, onStep)} />}
      onConfirm={async () => {
        touchOwn(cabinetId);
        return (await leave.confirm({ params: { cabinetId: `${cabinetId}` } })) ? undefined : false;
      }}
    >
      <PreviewSlot seen={leave} words={text.previews}>
        {(seen) => <LeaveOutcome preview={seen} />}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
