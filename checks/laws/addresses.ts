import type { Law } from '../law.ts';
import { isScript, isTest } from '../source.ts';

/** The path of every call begins with its version, except those of the sign-in. */
const versioned = /^\/v\d+(\/|$)/;

/** The web asks by the names of calls. The build injects their addresses from the contract. */
export const addresses: Law = ({ files, serverAddresses }) => {
  const heads = serverAddresses.map((address) => address.replace(/:.*/, ''));
  const leadsToServer = (text: string): boolean =>
    versioned.test(text) ||
    heads.some((head) => text.startsWith(head) && (head.endsWith('/') || isEnd(text[head.length])));
  return files
    .filter(({ path }) => path.startsWith('web/src/') && isScript(path) && !isTest(path))
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ text }) => leadsToServer(text))
        .map(({ line, text }) => ({
          path,
          line,
          problem: `${text}: an address of the server stands in the contract only`,
        })),
    );
};

/** Whether an address can end before this character. */
function isEnd(next: string | undefined): boolean {
  return next === undefined || '/?#'.includes(next);
}
