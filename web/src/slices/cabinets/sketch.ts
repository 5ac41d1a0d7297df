import type { ReplyOf } from '../../api/client/client.ts';
import type { CabinetDetail } from './cabinet-situation.ts';

type Section = ReplyOf<'getFloor'>[number];

/** What the map knows of a cabinet, until the server has told who uses it and until when; undefined when it is not there. */
export function sketchOf(
  sections: readonly Section[],
  cabinetId: number,
  { building, floor }: Pick<CabinetDetail, 'building' | 'floor'>,
): CabinetDetail | undefined {
  for (const { section, cabinets } of sections) {
    const known = cabinets.find((each) => each.cabinetId === cabinetId);
    if (known === undefined) continue;
    const { visibleNum, lentType, maxUser, title, status, sessionExpiredAt, opensAt } = known;
    return {
      cabinetId,
      visibleNum,
      lentType,
      maxUser,
      title,
      status,
      statusNote: null,
      building,
      floor,
      section,
      lents: [],
      sessionExpiredAt,
      opensAt,
    };
  }
  return undefined;
}
