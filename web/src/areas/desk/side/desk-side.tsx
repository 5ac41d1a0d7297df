import { useState } from 'react';
import { HistoryPanel, type Looked } from '../../../slices/search/history-panel.tsx';
import { DeskCabinetPanel } from '../../../slices/upkeep/desk-cabinet-panel.tsx';
import { PersonPanel } from '../../../slices/upkeep/person-panel.tsx';
import { type Panel, usePanel } from '../../../state/address/panel.ts';
import { useText } from '../text/use-text.ts';

const wordOf = (panel: Panel) => ('id' in panel ? `${panel.kind} ${panel.id}` : panel.kind);

/** Beside every page: the locker or the person the address names, or the history of one of them. */
export function DeskSide() {
  const { search } = useText();
  const { panel, open, close } = usePanel();
  const [looked, setLooked] = useState<Looked | undefined>(undefined);
  const [lookedAt, setLookedAt] = useState(wordOf(panel));
  // Another locker or person is shown by itself first.
  if (lookedAt !== wordOf(panel)) {
    setLookedAt(wordOf(panel));
    setLooked(undefined);
  }
  if (looked !== undefined) return <HistoryPanel looked={looked} onClose={() => setLooked(undefined)} />;
  if (panel.kind === 'cabinet') {
    return (
      <DeskCabinetPanel
        key={panel.id}
        cabinetId={panel.id}
        onClose={close}
        onPerson={(id) => open({ kind: 'person', id })}
        onHistory={({ cabinetId, floor, visibleNum }) =>
          setLooked({ kind: 'cabinet', id: cabinetId, name: search.locker(floor, visibleNum) })
        }
      />
    );
  }
  if (panel.kind !== 'person') return null;
  return (
    <PersonPanel
      key={panel.id}
      userId={panel.id}
      onClose={close}
      onCabinet={(id) => open({ kind: 'cabinet', id })}
      onHistory={({ userId, name }) => setLooked({ kind: 'person', id: userId, name })}
      onItems={({ userId, name }) => setLooked({ kind: 'items', id: userId, name })}
    />
  );
}
