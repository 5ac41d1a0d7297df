import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What the right slot (on small screens the sheet) shows. It lives in the address, so that a link, a reload and the
 * back button keep it, and as one value, so that opening a panel closes the other.
 */
export type Panel =
  | { readonly kind: 'none' }
  | { readonly kind: 'cabinet'; readonly id: number }
  | { readonly kind: 'map' }
  | { readonly kind: 'notices' };

const none: Panel = { kind: 'none' };

export function readPanel(search: URLSearchParams): Panel {
  const cabinet = search.get('cabinet') ?? '';
  if (/^[1-9]\d{0,9}$/.test(cabinet)) return { kind: 'cabinet', id: Number(cabinet) };
  const named = search.get('panel');
  return named === 'map' || named === 'notices' ? { kind: named } : none;
}

/** The same address with another panel. */
export function withPanel(search: URLSearchParams, panel: Panel): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('cabinet');
  next.delete('panel');
  if (panel.kind === 'cabinet') next.set('cabinet', `${panel.id}`);
  if (panel.kind === 'map' || panel.kind === 'notices') next.set('panel', panel.kind);
  return next;
}

function samePanel(a: Panel, b: Panel): boolean {
  return a.kind === b.kind && (a.kind !== 'cabinet' || (b.kind === 'cabinet' && a.id === b.id));
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
  const [search, setSearch] = useSearchParams();
  const panel = readPanel(search);
  const open = useCallback(
    (next: Panel) => {
      // Opening the first panel is a step to come back from; changing or closing one is not.
      setSearch((current) => withPanel(current, next), {
        replace: readPanel(new URLSearchParams(location.search)).kind !== 'none',
        preventScrollReset: true,
      });
    },
    [setSearch],
  );
  const close = useCallback(() => open(none), [open]);
  const toggle = (next: Panel) => (samePanel(panel, next) ? close() : open(next));
  return { panel, open, close, toggle };
}
