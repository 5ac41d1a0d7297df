import { events } from '@cabinet/contract';
import type { Told } from './live-reader.ts';
import { askPatiently } from './remote.ts';
import type { Person } from './signed-people.ts';

type Looks = Map<number, string>;

type Summary = { readonly cabinetId: number; readonly status: string; readonly name: string | null };

const lookOf = ({ status, name }: Summary) => `${status} ${name}`;

/** What every locker of the campus looks like to somebody who opens the map now. */
export async function lookAtMap(server: string, person: Person): Promise<Looks> {
  const heard = await askPatiently(server, person, 'listAllFloors');
  if (heard.status !== 200) throw new Error(`The map was answered ${heard.status}`);
  const { cabinetInfoResponseDtos: floors } = heard.body as { cabinetInfoResponseDtos: Record<string, Summary[]> };
  return new Map(
    Object.values(floors)
      .flat()
      .map((each) => [each.cabinetId, lookOf(each)]),
  );
}

/** What they look like to somebody who opened the map then and has only listened since. */
export function lookFromStream(before: Looks, told: readonly Told[]): Looks {
  const looks = new Map(before);
  for (const { event, data } of told) {
    if (event !== 'cabinets') continue;
    for (const each of events.cabinets.parse(data).cabinets) looks.set(each.cabinetId, lookOf(each));
  }
  return looks;
}

/** The lockers two people see differently. */
export function differences(one: Looks, other: Looks): string[] {
  return [...one]
    .filter(([id, look]) => other.get(id) !== look)
    .map(([id, look]) => `${id}: ${look} / ${other.get(id)}`);
}
