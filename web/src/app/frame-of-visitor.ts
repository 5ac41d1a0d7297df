import { readVisitor } from '../api/holder/visitor.ts';
import type { Area } from '../areas/area.ts';
import { areas } from './areas.ts';

/** The inside that this visitor may see, whose frame stands around an address without a page; a stranger has none. */
export function insideOfVisitor(): Area['inside'] {
  const visitor = readVisitor();
  if (visitor === 'none') return undefined;
  return areas.find((area) => area.visitor === visitor && area.inside !== undefined)?.inside;
}
