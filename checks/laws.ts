import type { Law } from './law.ts';
import { ambient } from './laws/ambient.ts';
import { environment } from './laws/environment.ts';
import { leftovers } from './laws/leftovers.ts';
import { names } from './laws/names.ts';
import { ownedTables } from './laws/owned-tables.ts';
import { rulesTable } from './laws/rules-table.ts';
import { sizes } from './laws/sizes.ts';
import { sliceFiles } from './laws/slice-files.ts';
import { sliceOrder } from './laws/slice-order.ts';

export const laws: readonly Law[] = [
  sliceFiles,
  sliceOrder,
  ownedTables,
  sizes,
  ambient,
  environment,
  names,
  leftovers,
  rulesTable,
];
