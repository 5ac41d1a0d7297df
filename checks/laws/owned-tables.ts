import type { Finding, House, Law } from '../law.ts';
import { isTest, lineAt, type Source } from '../source.ts';

/** These seed or copy whole databases. */
const carriers = /^server\/src\/(cli\/|db\/(demo|copy)\/)/;

const builders = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([a-z_]+)/g;
const statements =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|update(?=\s+[\w."]+(?:\s+as\s+\w+)?\s+set\b))\s+(?:only\s+)?"?([a-z_]+)/gi;

/** Every table has one owner; only the owner's code writes it. Anybody may read. */
export const ownedTables: Law = (house) => [
  ...house.files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && !carriers.test(path))
    .flatMap((file) => listBreaches(file, house)),
  ...house.files.flatMap((file) => listUnowned(file, house)),
];

/** A table that a migration creates has one owner. */
function listUnowned({ path, text }: Source, house: House): Finding[] {
  if (!path.startsWith('server/migrations/')) return [];
  const owned = partsOf(house).flatMap(({ owns }) => owns);
  return [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].flatMap(({ index, 1: table = '' }) => {
    const owners = owned.filter((each) => each === table).length;
    if (owners === 1) return [];
    return [
      {
        path,
        line: lineAt(text, index),
        problem: `${table} has ${owners} owners among the slices and rooms of the server`,
      },
    ];
  });
}

function listBreaches(file: Source, house: House): Finding[] {
  const owner = ownerOf(file.path);
  const parts = partsOf(house);
  const own = parts.find(({ name }) => name === owner)?.owns ?? [];
  const known = new Set(parts.flatMap(({ owns }) => owns));
  return listWrites(file)
    .filter(({ table }) => known.has(table) && !own.includes(table))
    .map(({ table, line }) => ({ path: file.path, line, problem: `${owner} does not own the table ${table}` }));
}

const partsOf = ({ slices, rooms }: House) => [...rooms, ...slices];

/** The slice or the folder of the server a file belongs to. */
function ownerOf(path: string): string {
  const [, , room = '', slice = ''] = path.split('/');
  return room === 'slices' ? slice : room;
}

function listWrites({ text, code, strings }: Source): { table: string; line: number }[] {
  const built = [...text.matchAll(builders)]
    .filter(({ index }) => code[index] === '.')
    .map(({ index, 1: table = '' }) => ({ table, line: lineAt(text, index) }));
  const written = strings.flatMap((string) =>
    [...string.text.matchAll(statements)].map(({ index, 1: table = '' }) => ({
      table: table.toLowerCase(),
      line: string.line + lineAt(string.text, index) - 1,
    })),
  );
  return [...built, ...written];
}
