import type { Finding, House, Law } from '../law.ts';
import { isTest, lineAt, type Source } from '../source.ts';

/** These lay down or carry over whole databases. */
const carriers = /^server\/src\/(cli\/|db\/(seed|demo|campus|restore|backup))/;

const builders = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'([a-z_]+)/g;
const statements =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|update(?=\s+[\w."]+(?:\s+as\s+\w+)?\s+set\b))\s+(?:only\s+)?"?([a-z_]+)/gi;

/** Every table has one owner; only the owner's code writes it. Anybody may read. */
export const ownedTables: Law = (house) => [
  ...house.files
    .filter(({ path }) => path.startsWith('server/src/') && !isTest(path) && !carriers.test(path))
    .flatMap((file) => findBreaches(file, house)),
  ...house.files.flatMap((file) => findUnowned(file, house)),
];

/** A table that a migration creates has one owner. */
function findUnowned({ path, text }: Source, { slices, roomTables }: House): Finding[] {
  if (!path.startsWith('server/migrations/')) return [];
  const owned = [...slices.flatMap(({ owns }) => owns), ...Object.values(roomTables).flat()];
  return [...text.matchAll(/^create table (?:if not exists )?(\w+)/gim)].flatMap(({ index, 1: table = '' }) => {
    const owners = owned.filter((each) => each === table).length;
    if (owners === 1) return [];
    return [
      { path, line: lineAt(text, index), problem: `${table} has ${owners} owners in server/src/slices/order.ts` },
    ];
  });
}

function findBreaches(file: Source, house: House): Finding[] {
  const owner = ownerOf(file.path);
  const own = house.slices.find(({ name }) => name === owner)?.owns ?? house.roomTables[owner] ?? [];
  const known = new Set([...house.slices.flatMap(({ owns }) => owns), ...Object.values(house.roomTables).flat()]);
  return listWrites(file)
    .filter(({ table }) => known.has(table) && !own.includes(table))
    .map(({ table, line }) => ({ path: file.path, line, problem: `${owner} does not own the table ${table}` }));
}

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
