import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { behaviourOf } from '../../api/refusals.ts';
import { instantOf } from '../../api/wire-time.ts';
import { withPanel } from '../../state/panel.ts';
import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CabinetFacts } from './cabinet-facts.tsx';
import { type CabinetActions, CabinetFoot } from './cabinet-foot.tsx';
import { CabinetHead } from './cabinet-head.tsx';
import styles from './cabinet-panel.module.css';
import { FootSkeleton, PanelSkeleton } from './cabinet-panel-skeleton.tsx';
import type { CabinetView } from './cabinet-view.ts';
import { FloorPlan } from './floor-plan.tsx';
import { MyCabinet } from './my-cabinet.tsx';
import { lookOf } from './status-look.ts';

type CabinetPanelProps = {
  view: CabinetView;
  actions: CabinetActions;
  onClose(): void;
  /** What stands in it while one waits there for others. */
  lobby: ReactNode;
  /** The dialogs that the actions open; they belong to the panel, so that focus comes back to it. */
  children: ReactNode;
};

function StatusLine({ view: { cabinet, situation } }: Pick<CabinetPanelProps, 'view'>) {
  const text = useText();
  if (cabinet === undefined || situation?.is === 'mine') return null;
  const { look } = lookOf(cabinet, false);
  const lines: Partial<Record<string, string>> = text.cabinets.statusText;
  const line = lines[look === 'banned' ? 'broken' : look];
  return line === undefined ? null : <p className={styles['status']}>{line}</p>;
}

function Known({ view }: Pick<CabinetPanelProps, 'view'>) {
  const text = useText();
  const [search] = useSearchParams();
  const { cabinet, me, rental, situation, standing } = view;
  if (cabinet === undefined || situation === undefined) return null;
  return (
    <>
      <CabinetHead cabinet={cabinet} mine={situation.is === 'mine'} />
      <StatusLine view={view} />
      {situation.is === 'mine' && rental !== null ? (
        <MyCabinet rental={rental} userId={me?.userId} unbannedAt={instantOf(me?.unbannedAt)} />
      ) : (
        <CabinetFacts cabinet={cabinet} situation={situation} standing={standing} userId={me?.userId} />
      )}
      <div>
        <p className={styles['way']}>
          <span>{text.cabinets.way}</span>
          <Link to={{ search: `${withPanel(search, { kind: 'map' })}` }}>{text.cabinets.seeOnMap}</Link>
        </p>
        <div className={styles['plan']}>
          <FloorPlan floor={cabinet.floor} size="mid" current={cabinet.section} />
        </div>
      </div>
    </>
  );
}

function Unknown({ view: { read }, onClose }: Pick<CabinetPanelProps, 'view' | 'onClose'>) {
  const text = useText();
  if (!read.isError) return <PanelSkeleton />;
  if (behaviourOf(read.error) !== 'gone') {
    return (
      <ErrorState
        title={text.generic.loadFailed}
        text={text.generic.connectionNote}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={text.cabinets.gone}
      text={text.cabinets.goneNote}
      action={
        <Button size="small" onClick={onClose}>
          {text.generic.close}
        </Button>
      }
    />
  );
}

/** Everything about one cabinet, and the one thing that can be done with it now or why not. */
export function CabinetPanel({ view, actions, onClose, lobby, children }: CabinetPanelProps) {
  const text = useText();
  const { cabinet, situation } = view;
  const known = cabinet !== undefined && situation !== undefined;
  const waiting = situation?.is === 'waiting';
  const place = known ? text.cabinets.placeShort(cabinet.floor, cabinet.section) : '';
  return (
    <Panel
      open={view.cabinetId !== null}
      onClose={onClose}
      title={known ? text.cabinets.titled(cabinet.visibleNum) : text.cabinets.loadingTitle}
      place={
        known && waiting ? (
          <>
            {place} · <b>{text.cabinets.number(cabinet.visibleNum)}</b>
          </>
        ) : (
          place
        )
      }
      foot={
        known ? (
          <CabinetFoot cabinet={cabinet} situation={situation} nearby={view.nearby} actions={actions} />
        ) : view.read.isError ? undefined : (
          <FootSkeleton />
        )
      }
    >
      {waiting && lobby}
      {known && !waiting && <Known view={view} />}
      {!known && <Unknown view={view} onClose={onClose} />}
      {children}
    </Panel>
  );
}
