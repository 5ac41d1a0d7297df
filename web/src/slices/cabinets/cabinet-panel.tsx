import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { behaviourOf } from '../../api/failures/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Panel } from '../../ui/overlays/panel.tsx';
import { CabinetFacts } from './cabinet-facts.tsx';
import { type CabinetActions, CabinetFoot } from './cabinet-foot.tsx';
import { CabinetHead } from './cabinet-head.tsx';
import styles from './cabinet-panel.module.css';
import { FootSkeleton, PanelSkeleton } from './cabinet-panel-skeleton.tsx';
import type { CabinetView } from './cabinet-view.ts';
import { useText } from './panel/text/use-text.ts';
import { WayPlan } from './way-plan.tsx';

type CabinetPanelProps = {
  view: CabinetView;
  actions: CabinetActions;
  onClose(): void;
  /** Content and foot while the reader waits there for others. */
  lobby: { readonly content: ReactNode; readonly foot: ReactNode };
  /** The content of the reader's own cabinet. */
  mine: ReactNode;
  /** What a ticket can do with it; left out where none can do anything. */
  ticket: ReactNode | undefined;
};

function Known({ view, mine, ticket }: Pick<CabinetPanelProps, 'view' | 'mine' | 'ticket'>) {
  const text = useText();
  const { cabinet, me, situation, sections, standing } = view;
  if (cabinet === undefined || situation === undefined) return null;
  return (
    <>
      <CabinetHead cabinet={cabinet} situation={situation} />
      {situation.is === 'mine' ? (
        mine
      ) : (
        <CabinetFacts cabinet={cabinet} complete={view.complete} situation={situation} userId={me?.userId} />
      )}
      <div>
        <p className={styles['way']}>
          <span>{text.cabinetPanel.way}</span>
          {standing !== undefined && (
            <span className={styles['standing']}>
              {text.cabinetPanel.position(standing.row, standing.rows, standing.column, standing.columns)}
            </span>
          )}
        </p>
        <WayPlan
          floor={cabinet.floor}
          section={cabinet.section}
          sections={sections}
          index={standing && standing.row * standing.columns + standing.column}
        />
      </div>
      {ticket !== undefined && <div>{ticket}</div>}
    </>
  );
}

function Unknown({ view: { read }, onClose }: Pick<CabinetPanelProps, 'view' | 'onClose'>) {
  const text = useText();
  if (!read.isError) return <PanelSkeleton />;
  if (behaviourOf(read.error) !== 'gone') {
    return <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />;
  }
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={text.cabinetPanel.gone}
      text={text.cabinetPanel.goneNote}
      action={
        <Button size="small" onClick={onClose}>
          {text.generic.close}
        </Button>
      }
    />
  );
}

/** Everything about one cabinet, and the one action that is possible now, or the reason why not. */
export function CabinetPanel({ view, actions, onClose, lobby, mine, ticket }: CabinetPanelProps) {
  const text = useText();
  const { cabinet, situation } = view;
  // What the map knows is shown at once, unless there is no more to come.
  const known = cabinet !== undefined && situation !== undefined && (view.complete || !view.read.isError);
  const waiting = situation?.is === 'waiting';
  // A person who is late has one thing to do; what a ticket cannot do for it stands below what it costs.
  const late = situation?.is === 'mine' && cabinet?.status === 'OVERDUE';
  const place = known ? text.cabinets.place(cabinet.floor, cabinet.section) : '';
  return (
    <Panel
      stands
      open={view.cabinetId !== null}
      onClose={onClose}
      title={known ? text.cabinetPanel.titled(cabinet.visibleNum) : text.cabinets.loadingTitle}
      place={
        known && waiting ? (
          <>
            {place} {text.cabinets.number(cabinet.visibleNum)}
          </>
        ) : (
          place
        )
      }
      foot={
        known ? (
          <CabinetFoot
            cabinet={cabinet}
            situation={situation}
            nearby={view.nearby}
            actions={actions}
            ticket={late ? undefined : ticket}
            lobby={lobby.foot}
          />
        ) : view.read.isError ? undefined : (
          <FootSkeleton />
        )
      }
    >
      {waiting && lobby.content}
      {known && !waiting && <Known view={view} mine={mine} ticket={late ? ticket : undefined} />}
      {!known && <Unknown view={view} onClose={onClose} />}
    </Panel>
  );
}
