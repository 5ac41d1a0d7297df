import type { Finding, House, Law, Part } from '../law.ts';
import { isTest, lineAt, type Source } from '../source.ts';

const defined = /\bdefineQueue\(\s*'([a-z.-]+)'/g;

/**
 * The announcements of slices and rooms are true: every queue has one that works on it, every constraint is in the
 * schema.
 */
export const announcements: Law = (house) => [
  ...house.files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path))
    .flatMap((file) => listIdleQueues(file, house)),
  ...house.slices.flatMap((slice) => listFaults(slice, house)),
];

function listIdleQueues({ path, text, code }: Source, { slices, rooms }: House): Finding[] {
  const worked = new Set([...rooms, ...slices].flatMap(({ queues }) => queues));
  return [...text.matchAll(defined)]
    .filter(({ index, 1: name = '' }) => code.startsWith('defineQueue', index) && !worked.has(name))
    .map(({ index, 1: name }) => ({
      path,
      line: lineAt(text, index),
      problem: `nobody works on the queue ${name}: announce its work in the slice`,
    }));
}

function listFaults(slice: Part, { files, slices, rooms }: House): Finding[] {
  const path = `server/src/slices/${slice.name}/slice.ts`;
  const queues = [...rooms, ...slices].flatMap((part) => part.queues);
  const twice = slice.queues.filter((name) => queues.filter((each) => each === name).length > 1);
  const migrations = files.filter((file) => file.path.startsWith('server/migrations/'));
  const missing = slice.constraints.filter(
    (name) => !migrations.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  return [
    ...twice.map((name) => ({ path, problem: `${name} is worked on twice` })),
    ...missing.map((name) => ({ path, problem: `no migration has the constraint ${name}` })),
  ];
}
