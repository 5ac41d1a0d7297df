import type { Finding, Law } from '../law.ts';

const drawers = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'manager',
  'service',
  'services',
  'base',
]);
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|module|config|d))*(\.[a-z0-9]+)?$/;
const frontDoors = ['contract/src/index.ts', 'domain/src/index.ts'];

/** Files are kebab-case and never named after a drawer, and only the front doors are index files. */
export const names: Law = ({ files }) =>
  files.flatMap(({ path }) => nameProblems(path).map((problem): Finding => ({ path, problem })));

function nameProblems(path: string): string[] {
  if (path.startsWith('server/migrations/')) {
    return /\/\d{4}_[a-z0-9_]+\.sql$/.test(path) ? [] : ['a migration is called NNNN_what_it_does.sql'];
  }
  const parts = path.split('/');
  const misnamed = parts.filter((part) => !kebab.test(part)).map((part) => `${part} is not kebab-case`);
  const words = parts.flatMap((part) => part.split('.')[0]?.split('-') ?? []);
  const vague = words.filter((word) => drawers.has(word)).map((word) => `"${word}" is a drawer: name the subject`);
  const door = /(^|\/)index\.(ts|tsx|mjs)$/.test(path) && !frontDoors.includes(path);
  return [...misnamed, ...vague, ...(door ? [`only ${frontDoors.join(' and ')} are front doors`] : [])];
}
