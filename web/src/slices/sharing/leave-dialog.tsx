import type { NextStep } from '@cabinet/domain';
import { CircleCheck, Clock, DoorOpen, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfirmed } from '../../api/actions/preview.ts';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { touchOwn } from '../../api/live/news.ts';
import { type Consequence, ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useReasons } from '../cabinets/preview-reason.ts';
import styles from './lobby.module.css';
import { useText } from './text/use-text.ts';

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
      before: text.cabinetPanel.people(before.people),
      after: text.cabinetPanel.people(after.people),
    },
    last
      ? { icon: <DoorOpen size={20} />, label: words.cabinet, after: words.freed }
      : { icon: <Clock size={20} />, label: words.others, after: words.unchanged },
    { icon: <CircleCheck size={20} />, label: words.penalty, after: words.none },
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
  const say = useReasons(onStep);
  const leave = useConfirmed('leaveSession', { action: 'leave', cabinetId }, open);
  const { preview } = leave;
  // The person who asks is known to exist, so this code says here that they no longer have a seat; reading again does
  // not help.
  const reasons = preview?.reasons.map((reason) =>
    reason.code === 'NOT_FOUND_USER' ? { ...reason, message: words.over, next: null } : reason,
  );
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subline}
      tone="danger"
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{ title: words.done }}
      incomplete={preview === undefined}
      why={preview?.allowed === false && <ReasonList reasons={say(reasons ?? [])} />}
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
