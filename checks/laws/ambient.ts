import type { Law } from '../law.ts';
import { isTest } from '../source.ts';

/** The business clock is the machine's, read once a request; the clock of the database decides nothing. */
const asking =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|random|gen_random_uuid)\(\)|\bcurrent_(?:timestamp|date|time)\b/i;

/** The SQL of a slice receives the time and chance as values. The linter holds code to the same. */
export const ambient: Law = ({ files }) =>
  files
    .filter(({ path }) => path.startsWith('server/src/slices/') && !isTest(path))
    .flatMap(({ path, strings }) =>
      strings
        .filter(({ text }) => asking.test(text))
        .map(({ line }) => ({ path, line, problem: 'SQL asks the database for time or chance: pass `now`' })),
    );
