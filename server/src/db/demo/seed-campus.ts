import type { LentType } from '@cabinet/domain';
import type { Tx } from '../tx.ts';
import { campus, type SectionPlan } from './campus.ts';

const peopleOf = { PRIVATE: 1, SHARE: 4, CLUB: 1 } as const satisfies Record<LentType, number>;

/** Builds the campus: building, sections, cabinets, closures. Everything is free. */
export async function seedCampus(tx: Tx, now: Temporal.Instant): Promise<void> {
  const { id: building } = await tx
    .insertInto('buildings')
    .values({ name: campus.building })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sections = await tx
    .insertInto('sections')
    .values(campus.sections.map(({ floor, name, columns }) => ({ building_id: building, floor, name, columns })))
    .returning(['id', 'floor', 'name'])
    .execute();
  const idOf = new Map(sections.map(({ id, floor, name }) => [`${floor} ${name}`, id]));
  const cabinets = campus.sections.flatMap((plan) =>
    cabinetsOf(plan).map((cabinet) => ({
      ...cabinet,
      building_id: building,
      section_id: idOf.get(`${plan.floor} ${plan.name}`) ?? 0,
    })),
  );
  await tx.insertInto('cabinets').values(cabinets).execute();
  await tx
    .insertInto('floor_closures')
    .values(campus.closedFloors.map((floor) => ({ building_id: building, floor, closed_from: now })))
    .execute();
}

function cabinetsOf(plan: SectionPlan) {
  const types: LentType[] = [
    ...Array<LentType>(plan.private).fill('PRIVATE'),
    ...Array<LentType>(plan.share).fill('SHARE'),
    ...Array<LentType>(plan.club).fill('CLUB'),
  ];
  return types.map((lentType, index) => ({
    floor: plan.floor,
    visible_num: plan.firstNumber + index,
    grid_row: Math.floor(index / plan.columns),
    grid_column: index % plan.columns,
    lent_type: lentType,
    max_user: peopleOf[lentType],
  }));
}
