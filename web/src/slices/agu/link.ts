/** What the link of a mail carries. */
export type Link = { readonly name: string; readonly code: string };

/** R-AGU-04: the link in an address; undefined where it carries none. */
export function readLink(search: URLSearchParams): Link | undefined {
  const [name, code] = [search.get('name'), search.get('code')];
  return name === null || name === '' || code === null || code === '' ? undefined : { name, code };
}
