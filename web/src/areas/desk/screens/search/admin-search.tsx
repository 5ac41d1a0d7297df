import { useState } from 'react';
import { readAsked } from '../../../../slices/search/asked.ts';
import { CabinetsFound } from '../../../../slices/search/cabinets-found.tsx';
import type { Looked } from '../../../../slices/search/history-panel.tsx';
import { PeopleFound } from '../../../../slices/search/people-found.tsx';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { type Panel, usePanel } from '../../../../state/address/panel.ts';
import { readId, useSearch } from '../../../../state/address/search.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../../late/bring-late.ts';
import { useText } from '../../text/use-text.ts';

const HistoryPanel = later(
  async () => (await bringLate(import('../../../../slices/search/history-panel.tsx'))).HistoryPanel,
);

/** People and lockers that were looked for; what is asked stands in the address. */
export function AdminSearch() {
  const { search } = useText();
  const [address] = useSearch();
  const typed = address.get('q') ?? '';
  const asked = readAsked(typed);
  const [looked, setLooked] = useState<Looked | undefined>(undefined);
  const [lookedFor, setLookedFor] = useState(typed);
  // What was opened of one search does not stand beside the next.
  if (lookedFor !== typed) {
    setLookedFor(typed);
    setLooked(undefined);
  }
  const { panel, open, close: closePanel } = usePanel();
  const close = () => setLooked(undefined);
  // One panel at a time.
  const openPanel = (next: Panel) => {
    close();
    open(next);
  };
  const look = (next: Looked) => {
    if (panel.kind !== 'none') closePanel();
    setLooked(next);
  };
  const floorAsked = readId(address, 'floor');
  const openId = (kind: 'person' | 'cabinet') => {
    if (panel.kind === kind) return panel.id;
    return panel.kind === 'none' && (looked?.kind === 'cabinet') === (kind === 'cabinet') ? looked?.id : undefined;
  };
  usePageTitle(asked.kind === 'nothing' ? search.pageTitle : search.resultsOf(typed));
  return (
    <>
      {asked.kind === 'nothing' && (
        <Page title={search.pageTitle} titleHidden>
          <EmptyState title={search.askTitle} text={asked.because === 'tooShort' ? search.tooShort : search.askNote} />
        </Page>
      )}
      {asked.kind === 'people' && (
        <PeopleFound
          key={asked.name}
          name={asked.name}
          openId={openId('person')}
          onOpen={({ userId }) => openPanel({ kind: 'person', id: userId })}
          onItems={({ userId, name }) => look({ kind: 'items', id: userId, name })}
        />
      )}
      {asked.kind === 'cabinets' && (
        <CabinetsFound
          key={`${asked.visibleNum} ${floorAsked}`}
          visibleNum={asked.visibleNum}
          floor={floorAsked}
          openId={openId('cabinet')}
          onOpen={({ cabinetId }) => openPanel({ kind: 'cabinet', id: cabinetId })}
          onHistory={({ cabinetId, floor, visibleNum }) =>
            look({ kind: 'cabinet', id: cabinetId, name: search.locker(floor, visibleNum) })
          }
        />
      )}
      {looked !== undefined && panel.kind === 'none' && (
        <OpeningBoundary onClose={close}>
          <HistoryPanel wanted with={{ looked, onClose: close }} />
        </OpeningBoundary>
      )}
    </>
  );
}
