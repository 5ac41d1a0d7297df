import type { Finding, Law } from '../law.ts';
import { isScript } from '../source.ts';

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
/** Where a tool demands a default export. */
const demanded = /(^|\/)[a-z]+\.config\.ts$|^e2e\/global-setup\.ts$/;

/** Files are kebab-case and never named after a drawer; two front doors; no default exports. */
export const names: Law = ({ files }) =>
  files.flatMap(({ path, code }) => {
    const problems = [...nameProblems(path), ...(isScript(path) ? exportProblems(path, code) : [])];
    return problems.map((problem): Finding => ({ path, problem }));
  });

function nameProblems(path: string): string[] {
  if (path.startsWith('server/migrations/')) {
    return /\/\d{4}_[a-z0-9_]+\.sql$/.test(path) ? [] : ['a migration is called NNNN_what_it_does.sql'];
  }
  const parts = path.split('/');
  const misnamed = parts.filter((part) => !kebab.test(part)).map((part) => `${part} is not kebab-case`);
  const words = parts.flatMap((part) => part.split('.')[0]?.split('-') ?? []);
  const vague = words.filter((word) => drawers.has(word)).map((word) => `"${word}" is a drawer: name the subject`);
  return [...misnamed, ...vague];
}

function exportProblems(path: string, code: string): string[] {
  const standard = /\bexport\s+default\b|\bas\s+default\b/.test(code) && !demanded.test(path);
  const door = /(^|\/)index\.(ts|tsx|mjs)$/.test(path) && !frontDoors.includes(path);
  return [
    ...(standard ? ['no default exports but where a tool demands one'] : []),
    ...(door ? [`only ${frontDoors.join(' and ')} are front doors`] : []),
  ];
}
