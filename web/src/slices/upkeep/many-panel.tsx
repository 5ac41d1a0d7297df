import type { CabinetStatus } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { withCommandKey } from '../../text/command-key.ts';
import { grouped } from '../../text/numbers.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { Panel } from '../../ui/overlays/panel.tsx';
import type { CabinetSummary } from '../cabinets/status-look.ts';
import { useChoicePreview } from './choice-preview.ts';
import styles from './desk-panel.module.css';
import { isInUse } from './in-use.ts';
import { LeaveOut, type LeavesOut } from './leave-out.tsx';
import { ReturnCabinetsDialog } from './return-cabinets-dialog.tsx';
import { ReturnRows } from './return-rows.tsx';
import { StateDialog } from './state-dialog.tsx';
import { useText } from './text/use-text.ts';
import { WorkingOut } from './working-out.tsx';

type Group = 'available' | 'overdue' | 'full' | 'broken';
const groups = ['available', 'overdue', 'full', 'broken'] as const;

/** The counts a status belongs to: what opens soon or gathers people is neither free, nor used, nor broken. */
const groupOf: { readonly [Status in CabinetStatus]: Group | undefined } = {
  AVAILABLE: 'available',
  OVERDUE: 'overdue',
  FULL: 'full',
  BROKEN: 'broken',
  BANNED: 'broken',
  PENDING: undefined,
  IN_SESSION: undefined,
};

type ManyPanelProps = LeavesOut & {
  /** The chosen lockers, in the order of the bank. */
  cabinets: readonly CabinetSummary[];
  refusedIds: ReadonlySet<number>;
  /** Names the section they stand in. */
  place: string;
  onClose(): void;
  onRefused(ids: readonly number[]): void;
  /** Shows the section as a list, where the status of lockers that differ can be changed. */
  onList(): void;
};

function Counts({ cabinets }: Pick<ManyPanelProps, 'cabinets'>) {
  const { many } = useText().upkeep;
  return (
    <dl className={styles['counts']} aria-label={many.counts}>
      {groups.map((group) => {
        const count = cabinets.filter(({ status }) => groupOf[status] === group).length;
        return (
          <div key={group} data-none={count === 0 || undefined}>
            <dt>{many.groups[group]}</dt>
            <dd>{count}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What a return would do to those who use them, before anybody asks for it; while that is worked out, what it was. */
function Returns({ cabinetIds }: { cabinetIds: readonly number[] }) {
  const text = useText();
  const { seen, isOutdated } = useChoicePreview('returnForCabinets', cabinetIds, (ids) => ({
    action: 'returnForCabinets',
    cabinetIds: ids,
  }));
  return (
    <div aria-busy={isOutdated}>
      <p className={styles['label']}>
        {text.upkeep.many.returns} <WorkingOut on={isOutdated} />
      </p>
      <PreviewSlot seen={seen} words={text.previews} lines={0}>
        {(preview) => <ReturnRows preview={preview} />}
      </PreviewSlot>
    </div>
  );
}

/** The part of the panel above the foot. */
const aboveFoot = (own: HTMLElement) => own.closest('[data-part="foot"]')?.previousElementSibling;

/** Goes with the map; the keyboard goes on at what leads back there. */
function ToList({ onList }: Pick<ManyPanelProps, 'onList'>) {
  const button = useFocusAfter<HTMLButtonElement>(() => document.querySelector('main input[value="list"]'));
  return (
    <button ref={button} type="button" className={styles['next']} onClick={onList}>
      {useText().upkeep.state.inList}
    </button>
  );
}

type Leads = Pick<ManyPanelProps, 'onLeaveOut' | 'onList'>;

/** Why type and status of these lockers cannot be changed together; undefined when they can. */
function useWhyNotState(cabinets: readonly CabinetSummary[], { onLeaveOut, onList }: Leads) {
  const words = useText().upkeep.state;
  const used = cabinets.filter(isInUse);
  if (used.length > 0) {
    const all = used.length === cabinets.length;
    const ids = used.map(({ cabinetId }) => cabinetId);
    const leave = !all && (
      <LeaveOut ids={ids} onLeaveOut={onLeaveOut} className={styles['next']} next={aboveFoot}>
        {words.without(ids.length)}
      </LeaveOut>
    );
    return <ReasonLine action={leave}>{words.someInUse(used.length)}</ReasonLine>;
  }
  const [first] = cabinets;
  const alike = cabinets.every(({ lentType, status }) => lentType === first?.lentType && status === first?.status);
  return alike ? undefined : <ReasonLine action={<ToList onList={onList} />}>{words.mixed}</ReasonLine>;
}

/** R-ADM-12: what is to know of several lockers, and what can be done with all of them. */
export function ManyPanel({ cabinets, refusedIds, place, onClose, onRefused, ...leads }: ManyPanelProps) {
  const { upkeep, cabinets: cabinetWords } = useText();
  const { many } = upkeep;
  const [asked, setAsked] = useState<'nothing' | 'return' | 'state'>('nothing');
  const whyNot = useWhyNotState(cabinets, leads);
  // The dialogs go on about those they were asked about.
  const [subject, setSubject] = useState(cabinets);
  const ask = (next: 'return' | 'state') => {
    setSubject(cabinets);
    onRefused([]);
    setAsked(next);
  };
  const used = cabinets.filter(isInUse);
  // The one that is asked about, as it is now.
  const first = cabinets.find(({ cabinetId }) => cabinetId === subject[0]?.cabinetId) ?? subject[0];
  const returned = subject.filter(isInUse);
  const unask = () => setAsked('nothing');
  return (
    <Panel
      stands
      takesFocus={false}
      open
      onClose={onClose}
      title={`${many.title} ${grouped(cabinets.length)}`}
      titleShown={
        <>
          {many.title} <span className={styles['chosen']}>{grouped(cabinets.length)}</span>
        </>
      }
      foot={
        cabinets.length > 0 && (
          <div className={styles['foot']}>
            <Button
              kind={used.length > 0 ? 'primary' : 'line'}
              size="large"
              block
              onClick={() => ask('return')}
              why={used.length === 0 && <ReasonLine>{upkeep.return.nobodyOfMany}</ReasonLine>}
            >
              {upkeep.return.many}
            </Button>
            <div className={styles['pair']}>
              <Button block onClick={() => ask('state')} why={whyNot}>
                {upkeep.state.many}
              </Button>
              <Button block onClick={onClose}>
                {upkeep.edit.cancel}
              </Button>
            </div>
          </div>
        )
      }
    >
      {cabinets.length === 0 && <EmptyState title={many.none} text={upkeep.pickHint(withCommandKey('A'))} />}
      {cabinets.length > 0 && (
        <>
          <Counts cabinets={cabinets} />
          <div>
            <p className={styles['label']}>{many.picked}</p>
            <ul role="list" className={styles['numbers']}>
              {cabinets.map(({ cabinetId, visibleNum }) => (
                <li key={cabinetId} data-refused={refusedIds.has(cabinetId) || undefined}>
                  {visibleNum}
                  {refusedIds.has(cabinetId) && <TriangleAlert size={12} aria-label={cabinetWords.unchangeable} />}
                </li>
              ))}
            </ul>
          </div>
          {used.length > 0 && <Returns cabinetIds={used.map(({ cabinetId }) => cabinetId)} />}
        </>
      )}
      <ReturnCabinetsDialog
        open={asked === 'return'}
        cabinetIds={returned.map(({ cabinetId }) => cabinetId)}
        subline={upkeep.return.of}
        onClose={unask}
      />
      {first !== undefined && (
        <StateDialog
          open={asked === 'state'}
          cabinetIds={subject.map(({ cabinetId }) => cabinetId)}
          lentType={first.lentType}
          status={first.status}
          subline={`${place} ·\u00a0${many.title} ${grouped(subject.length)}`}
          onClose={unask}
          onRefused={onRefused}
        />
      )}
    </Panel>
  );
}
