import { targetText } from '@cabinet/domain';
import { History, ScrollText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { behaviourOf } from '../../api/failures/refusals.ts';
import { recordsPath } from '../../state/address/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import { Panel } from '../../ui/overlays/panel.tsx';
import { PanelSkeleton } from '../cabinets/cabinet-panel-skeleton.tsx';
import { CabinetEdits } from './cabinet-edits.tsx';
import summary from './cabinet-summary.module.css';
import { CabinetTimes, CabinetTitle, CabinetUsers } from './cabinet-summary.tsx';
import { type DeskCabinet, useDeskCabinet } from './desk-cabinet.ts';
import styles from './desk-panel.module.css';
import { LendToClub } from './lend-to-club.tsx';
import { ReturnCabinetsDialog } from './return-cabinets-dialog.tsx';
import { ReturnPeopleDialog } from './return-people-dialog.tsx';
import { StateDialog } from './state-dialog.tsx';
import { useText } from './text/use-text.ts';

type Asked = 'nothing' | 'return' | 'state' | 'lend';

type DeskCabinetPanelProps = {
  cabinetId: number;
  onClose(): void;
  onPerson(userId: number): void;
  onHistory(cabinet: DeskCabinet): void;
};

type FootProps = { cabinet: DeskCabinet; onAsk(asked: Asked): void; onClose(): void };

/** What can be done with a locker; what cannot be done says why. */
function Foot({ cabinet, onAsk, onClose }: FootProps) {
  const { upkeep } = useText();
  const inUse = cabinet.lents.length > 0;
  const lendable = cabinet.lentType === 'CLUB' && !inUse;
  return (
    <div className={styles['foot']}>
      {inUse && (
        <Button kind="primary" size="large" block onClick={() => onAsk('return')}>
          {upkeep.return.label}
        </Button>
      )}
      {lendable && (
        <Button kind="primary" size="large" block onClick={() => onAsk('lend')}>
          {upkeep.lend}
        </Button>
      )}
      {!inUse && !lendable && (
        <Button size="large" block why={<ReasonLine>{upkeep.return.nobody}</ReasonLine>}>
          {upkeep.return.label}
        </Button>
      )}
      <div className={styles['pair']}>
        <Button
          block
          kind={inUse || lendable ? 'line' : 'primary'}
          onClick={() => onAsk('state')}
          why={inUse && <ReasonLine>{upkeep.state.inUse}</ReasonLine>}
        >
          {upkeep.state.label}
        </Button>
        <Button block onClick={onClose}>
          {upkeep.edit.cancel}
        </Button>
      </div>
    </div>
  );
}

type DialogsProps = { cabinet: DeskCabinet; asked: Asked; onClose(): void };

function Dialogs({ cabinet, asked, onClose }: DialogsProps) {
  const { cabinets } = useText();
  const { cabinetId, floor, section, visibleNum, lents, lentType, status } = cabinet;
  const subline = `${cabinets.place(floor, section)} ${cabinets.number(visibleNum)}`;
  // A dialog goes on naming the people it asked about after its answer, when nobody is there any more.
  const [people, setPeople] = useState(lents);
  // An open question stays the one that was asked, even when somebody else gives the locker another type meanwhile.
  const [type, setType] = useState(lentType);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    if (asked !== 'nothing') setType(lentType);
    if (asked === 'return') setPeople(lents);
  }
  const shared = { subline, onClose };
  const isShared = type === 'SHARE';
  return (
    <>
      <ReturnPeopleDialog
        open={asked === 'return' && isShared}
        people={people}
        thereIds={new Set(lents.map(({ userId }) => userId))}
        namedId={cabinetId}
        {...shared}
      />
      <ReturnCabinetsDialog
        open={asked === 'return' && !isShared}
        cabinetIds={[cabinetId]}
        subline={subline}
        onClose={onClose}
      />
      <StateDialog open={asked === 'state'} cabinetIds={[cabinetId]} lentType={lentType} status={status} {...shared} />
      {(type === 'CLUB' || lentType === 'CLUB') && (
        <LendToClub open={asked === 'lend'} cabinet={cabinet} onClose={onClose} />
      )}
    </>
  );
}

type KnownProps = Pick<DeskCabinetPanelProps, 'onPerson' | 'onHistory'> & {
  cabinet: DeskCabinet;
  standing: { readonly row: number; readonly column: number } | undefined;
};

function Known({ cabinet, standing, onPerson, onHistory }: KnownProps): ReactNode {
  const { upkeep } = useText();
  const isClubs = cabinet.lentType === 'CLUB' && cabinet.lents.length > 0;
  return (
    <>
      <CabinetTitle cabinet={cabinet} />
      <CabinetTimes cabinet={cabinet} />
      <CabinetUsers cabinet={cabinet} onPerson={onPerson} />
      <CabinetEdits cabinet={cabinet} isClubs={isClubs} standing={standing} />
      <div className={summary['links']}>
        <Button kind="ghost" size="small" onClick={() => onHistory(cabinet)}>
          <ScrollText size={16} aria-hidden="true" />
          {upkeep.history}
        </Button>
        <ButtonLink kind="ghost" size="small" to={recordsPath(targetText({ kind: 'cabinet', id: cabinet.cabinetId }))}>
          <History size={16} aria-hidden="true" />
          {upkeep.records}
        </ButtonLink>
      </div>
    </>
  );
}

/** Everything about one locker, and what an administrator can do with it. */
export function DeskCabinetPanel({ cabinetId, onClose, onPerson, onHistory }: DeskCabinetPanelProps) {
  const { cabinets, cabinetPanel, generic } = useText();
  const { read, cabinet, standing } = useDeskCabinet(cabinetId);
  const [asked, setAsked] = useState<Asked>('nothing');
  const unknown = () => {
    if (!read.isError) return <PanelSkeleton />;
    if (behaviourOf(read.error) !== 'gone')
      return <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />;
    return (
      <EmptyState
        title={cabinetPanel.gone}
        text={cabinetPanel.goneNote}
        action={
          <Button size="small" onClick={onClose}>
            {generic.close}
          </Button>
        }
      />
    );
  };
  return (
    <Panel
      stands
      open
      onClose={onClose}
      title={cabinet === undefined ? cabinets.loadingTitle : cabinetPanel.titled(cabinet.visibleNum)}
      place={cabinet === undefined ? '' : cabinets.place(cabinet.floor, cabinet.section)}
      foot={cabinet && <Foot cabinet={cabinet} onAsk={setAsked} onClose={onClose} />}
    >
      {cabinet === undefined ? (
        unknown()
      ) : (
        <Known cabinet={cabinet} standing={standing} onPerson={onPerson} onHistory={onHistory} />
      )}
      {cabinet && <Dialogs cabinet={cabinet} asked={asked} onClose={() => setAsked('nothing')} />}
    </Panel>
  );
}
