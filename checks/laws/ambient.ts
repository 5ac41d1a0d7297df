import type { Law } from '../law.ts';
import { isScript, isTest, lineAt } from '../source.ts';

/** The only places that ask the platform for the time or for chance. */
const sources = /^(server\/src\/gateways\/|web\/src\/state\/server-clock\.ts$)/;

const asking =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bTemporal\.Now\b|\bMath\.random\b|\b(?:crypto|webcrypto)\.(?:random\w+|getRandomValues)\b|\brandom(?:Bytes|UUID|Int|FillSync|Fill)\b/g;

/** The business clock is the machine's, told once a request: the database's decides nothing. */
const askingSql =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|random|gen_random_uuid)\(\)|\bcurrent_(?:timestamp|date|time)\b/i;

/** Time and chance come from the gateways of the server and the clock of the web. `performance.now` only measures. */
export const ambient: Law = ({ files }) => {
  const rooms = files.filter(
    ({ path }) => /^(domain|contract|server|web)\/src\//.test(path) && isScript(path) && !isTest(path),
  );
  const inCode = rooms
    .filter(({ path }) => !sources.test(path))
    .flatMap(({ path, code }) =>
      [...code.matchAll(asking)].map(({ index, 0: found }) => ({
        path,
        line: lineAt(code, index),
        problem: `${found}: time and chance come from gateways and server-clock only`,
      })),
    );
  const inSql = rooms
    .filter(({ path }) => path.startsWith('server/src/slices/'))
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ text }) => askingSql.test(text))
        .map(({ line }) => ({ path, line, problem: 'SQL asks the database for time or chance: pass `now`' })),
    );
  return [...inCode, ...inSql];
};
