import { useCallback } from 'react';
import { readId, useSearch } from './search.ts';

/** The panels that are about no one thing, by their names in the address. */
const named = ['map', 'notices', 'coins'] as const;

/** The panels that are about one cabinet, person or member of a club, by the names of its id in the address. */
const numbered = ['cabinet', 'person', 'member'] as const;

/**
 * What the right slot (on small screens the sheet) shows. It lives in the address, so that a link, a reload and the
 * back button keep it, and as one value, so that opening a panel closes the other.
 */
export type Panel =
  | { readonly kind: 'none' }
  | { readonly kind: (typeof numbered)[number]; readonly id: number }
  | { readonly kind: (typeof named)[number] };

const none: Panel = { kind: 'none' };

export function readPanel(search: URLSearchParams): Panel {
  for (const kind of numbered) {
    const id = readId(search, kind);
    if (id !== undefined) return { kind, id };
  }
  const kind = named.find((one) => one === search.get('panel'));
  return kind === undefined ? none : { kind };
}

/** The same address with another panel. */
export function withPanel(search: URLSearchParams, panel: Panel): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...numbered, 'panel']) next.delete(name);
  if ('id' in panel) next.set(panel.kind, `${panel.id}`);
  else if (panel.kind !== 'none') next.set('panel', panel.kind);
  return next;
}

function samePanel(a: Panel, b: Panel): boolean {
  return a.kind === b.kind && (!('id' in a) || ('id' in b && a.id === b.id));
}

type PanelControl = {
  readonly panel: Panel;
  /** Opens a panel and closes whichever was open. */
  open(panel: Panel): void;
  close(): void;
  /** Opens it, or closes it when it is the one that is open. */
  toggle(panel: Panel): void;
};

export function usePanel(): PanelControl {
  const [search, setSearch] = useSearch();
  const panel = readPanel(search);
  const open = useCallback(
    (next: Panel) => {
      // Opening the first panel is a step to come back from; changing or closing one is not.
      setSearch((current) => withPanel(current, next), {
        replace: readPanel(new URLSearchParams(location.search)).kind !== 'none',
      });
    },
    [setSearch],
  );
  const close = useCallback(() => open(none), [open]);
  const toggle = (next: Panel) => (samePanel(panel, next) ? close() : open(next));
  return { panel, open, close, toggle };
}
