import type { Area } from '../areas/area.ts';
import { campus } from '../areas/campus/area.ts';
import { desk } from '../areas/desk/area.ts';
import { leaver } from '../areas/leaver/area.ts';
import { talksAdmin } from '../areas/talks/admin-area.ts';
import { talks } from '../areas/talks/area.ts';

/** The areas of the product, one for each kind of visitor. Every address belongs to one of them. */
export const areas: readonly Area[] = [campus, desk, talks, talksAdmin, leaver];
