import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The id the address gives under a name; undefined without one, or where it is none. */
export function readId(search: URLSearchParams, name: string): number | undefined {
  const given = search.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined;
}

type Change = (search: URLSearchParams) => URLSearchParams;

/** What the address asks for behind its `?`, and a way to change it. */
export function useSearch(): readonly [
  search: URLSearchParams,
  change: (change: Change, options?: { readonly replace?: boolean }) => void,
] {
  const { search: text } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const change = useCallback(
    (next: Change, options = {}) => void navigate(`?${next(new URLSearchParams(search))}`, options),
    [navigate, search],
  );
  return [search, change];
}

/** No list has more pages. */
const mostPages = 1_000_000;

/** The page of a list that an address asks for, from 0; the first where it asks for none. */
export const readPage = (search: URLSearchParams): number => Math.min(readId(search, 'page') ?? 1, mostPages) - 1;

/** The page of a list that the address asks for, and a way to another one. */
export function usePage(): readonly [page: number, turnTo: (page: number) => void] {
  const [search, change] = useSearch();
  const page = readPage(search);
  return [page, (next) => change(() => new URLSearchParams({ page: `${next + 1}` }))];
}
