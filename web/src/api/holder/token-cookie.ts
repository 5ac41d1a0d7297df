function cookieDomains(host: string): (string | undefined)[] {
  const labels = host.split('.');
  const parents = labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
  return [undefined, ...parents];
}

/** The token in a cookie, which every tab shares; undefined without one. */
export function readToken(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    const [key, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (key === name && value !== '') return value;
  }
  return undefined;
}

/** Removes the cookie wherever the environment has put it: on this host or on a parent domain. */
export function dropToken(name: string): void {
  for (const domain of cookieDomains(location.hostname)) {
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${domain === undefined ? '' : `; Domain=${domain}`}`;
  }
}
