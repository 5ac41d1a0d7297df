import type { Law } from './law.ts';
import { addresses } from './laws/addresses.ts';
import { ambient } from './laws/ambient.ts';
import { announcements } from './laws/announcements.ts';
import { areaWords } from './laws/area-words.ts';
import { leftovers } from './laws/leftovers.ts';
import { listRoles } from './laws/list-roles.ts';
import { names } from './laws/names.ts';
import { oneRoom } from './laws/one-room.ts';
import { ownedTables } from './laws/owned-tables.ts';
import { rulesTable } from './laws/rules-table.ts';
import { sizes } from './laws/sizes.ts';
import { sliceFiles } from './laws/slice-files.ts';
import { tokens } from './laws/tokens.ts';
import { typeSizes } from './laws/type-sizes.ts';

export const laws: readonly Law[] = [
  oneRoom,
  sliceFiles,
  ownedTables,
  announcements,
  sizes,
  ambient,
  addresses,
  names,
  leftovers,
  rulesTable,
  areaWords,
  tokens,
  typeSizes,
  listRoles,
];
