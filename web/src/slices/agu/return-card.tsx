import { overdueDays } from '@cabinet/domain';
import { Clock, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockOnWire, instantOf } from '../../api/client/wire-time.ts';
import { useFailureText } from '../../api/failures/use-failure-text.ts';
import { secondsUntil, useNow } from '../../state/server-clock.ts';
import { remainingText, slashDayText } from '../../text/dates.ts';
import { Facts } from '../../ui/data/facts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CabinetDoor } from '../cabinets/cabinet-door.tsx';
import { LeaverCard } from './leaver-card.tsx';
import styles from './return-card.module.css';
import { useText } from './text/use-text.ts';
import type { Leaving, LeavingStep } from './use-leaving.ts';

type ReturnCardProps = {
  step: Extract<LeavingStep, { is: 'returning' }>;
  onReturn: Leaving['giveBack'];
  onPassword(): void;
  onCancel(): void;
  onOver(): void;
};

/** The time left of the verification. Only this line is drawn each second. */
function Ends({ at, onOver }: { at: Temporal.Instant; onOver(): void }) {
  const { agu } = useText();
  const seconds = secondsUntil(at, useNow());
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const [before, time, after] = agu.giveBack.ends(remainingText(seconds));
  return (
    <p className={styles['ends']}>
      <Clock size={14} aria-hidden="true" />
      <span role="timer">
        {before}
        <b>{time}</b>
        {after}
      </span>
    </p>
  );
}

/** R-AGU-02: what an A.G.U user returns, and the yes. */
export function ReturnCard({ step: { rental, endsAt }, onReturn, onPassword, onCancel, onOver }: ReturnCardProps) {
  const { agu, generic } = useText();
  const words = agu.giveBack;
  const now = useNow('minute');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const told = useFailureText(failure);
  const end = rental.lents[0]?.expiredAt;
  const late = overdueDays(instantOf(end), now);
  const giveBack = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      if ((await onReturn()) === 'askPassword') onPassword();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <LeaverCard
      at={2}
      title={agu.title}
      note={words.note}
      followed
      actions={
        <>
          <Button size="large" unavailable={busy} onClick={onCancel}>
            {agu.cancel}
          </Button>
          <Button kind="primary" size="large" busy={busy} busyLabel={words.busy} onClick={() => void giveBack()}>
            {words.yes}
          </Button>
        </>
      }
      foot={<Ends at={endsAt} onOver={onOver} />}
    >
      <div className={styles['what']}>
        <CabinetDoor cabinet={rental} mine={false} />
        <div>
          <Facts
            tight
            facts={[
              { term: words.floor, value: words.floorOf(rental.floor) },
              { term: words.section, value: rental.section },
              { term: words.number, value: words.numberOf(rental.visibleNum) },
              {
                term: words.end,
                value: end == null ? '-' : slashDayText(clockOnWire(end)),
                ...(late > 0 && { note: words.late(late) }),
              },
            ]}
          />
        </div>
      </div>
      <Note icon={<Info size={18} aria-hidden="true" />}>
        {rental.lents.length > 1 ? words.belongingsShared : words.belongings}
      </Note>
      {failure !== undefined && (
        <Note tone="danger" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
          {told ?? generic.unknownFailure}
        </Note>
      )}
    </LeaverCard>
  );
}
