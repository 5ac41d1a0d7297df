import type { DummyRuleMap, OxlintOverride } from 'oxlint';
import { asksEnvironment, asksTime, dateOfMachine, fetchOfMachine, storageOfBrowser } from './ambient.ts';
import type { Ban, Room, Row, Side } from './room.ts';
import { sides } from './rooms.ts';

type Pattern = {
  readonly group?: readonly string[];
  readonly regex?: string;
  readonly importNames?: readonly string[];
  readonly allowImportNames?: readonly string[];
  readonly allowTypeImports?: true;
  readonly message: string;
};

/** The linter's rules for every file of every room, tests aside: one entry for each room, and none overlaps another. */
export function overridesOfRooms(): OxlintOverride[] {
  return sides.flatMap((side) => side.rooms.flatMap((room) => overridesOf(side, room)));
}

function overridesOf(side: Side, room: Room): OxlintOverride[] {
  const { row, at } = room;
  const own = room.mayAskTime ? [] : asksTime;
  const globals = [
    ...(room.mayFetch ? [] : [fetchOfMachine]),
    ...(room.mayAskTime ? [] : [dateOfMachine]),
    ...storageOfBrowser,
  ];
  const common: DummyRuleMap = {
    'eslint/no-restricted-properties': ['error', ...asksEnvironment, ...own],
    'eslint/no-restricted-globals': ['error', ...globals],
  };
  const patterns = [...patternsOfModules(room), ...patternsOfArrow(side, room)];
  return (row?.names ?? ['*']).map((name) => ({
    files: [`${side.folder}/${row === undefined ? at : at.replace('*', name)}`],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      ...common,
      'eslint/no-restricted-imports': [
        'error',
        { patterns: [...patterns, ...(row === undefined ? [] : patternsOfRow(row, { at, name }))] },
      ],
    },
  }));
}

/** An import of these files from another folder of the same side, however deep it stands. */
const leadingTo = (path: string): string => `**/../${path}`;

function patternsOfArrow({ rooms, arrow }: Side, room: Room): Pattern[] {
  const { name, at: place, knows, knowsTypesOf = [], knowsFiles = [] } = room;
  if (knows === 'all') return [];
  const leading = place.includes('/') ? leadingTo : (path: string) => `./${path}`;
  const strangers = rooms.filter((other) => other.name !== name && !other.isOpen && !knows.includes(other.name));
  const barred = strangers.filter((other) => !knowsTypesOf.includes(other.name));
  const barredAsValues = strangers.filter((other) => knowsTypesOf.includes(other.name));
  const group = (list: readonly Room[]) => [
    ...list.map(({ at }) => leading(at)),
    ...knowsFiles.map((file) => `!${leading(file)}`),
  ];
  return [
    ...(barred.length > 0 ? [{ group: group(barred), message: arrow }] : []),
    ...(barredAsValues.length > 0
      ? [{ group: group(barredAsValues), allowTypeImports: true, message: arrow } as const]
      : []),
  ];
}

function patternsOfRow({ names, ofEarlier, message }: Row, { at, name }: { at: string; name: string }): Pattern[] {
  const place = names.indexOf(name);
  // An import names another member directly, or by a path that leaves the folder of the row and comes back.
  const ways = ['', at.slice(0, at.indexOf('*'))].map((way) => leadingTo(way));
  const files = (list: readonly string[], below: string) =>
    list.flatMap((other) => ways.map((way) => `${way}${other}/${below}`));
  const allowed = ofEarlier === undefined ? [] : files(names.slice(0, place), ofEarlier).map((path) => `!${path}`);
  return [{ group: [...files(names.toSpliced(place, 1), '**'), ...allowed], message }];
}

function patternsOfModules({ name, onlyModules, bans = [] }: Room): Pattern[] {
  const own = ['**', '!./*', ...(onlyModules ?? []).map((module) => `!${module}`)];
  const message = `${name} imports its own files, and ${onlyModules?.join(' and ') || 'nothing'} besides`;
  return [...(onlyModules === undefined ? [] : [{ group: own, message }]), ...bans.map(patternOfBan)];
}

function patternOfBan({ modules, message, names, except, mayHaveTypes }: Ban): Pattern {
  return {
    regex: modules,
    message,
    ...(names && { importNames: names }),
    ...(except && { allowImportNames: except }),
    ...(mayHaveTypes && { allowTypeImports: true }),
  };
}
