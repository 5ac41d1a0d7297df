export const planColumns = 5;
export const planRows = 8;

/** One thing on the plan of a floor. Lines of a grid of 5 columns and 8 rows, the end exclusive. */
export type PlacedItem = {
  readonly name: string;
  readonly kind: 'lockers' | 'elevator' | 'stairs' | 'label';
  readonly columns: readonly [from: number, to: number];
  readonly rows: readonly [from: number, to: number];
};

type Kind = PlacedItem['kind'];

function item(
  name: string,
  kind: Kind,
  columns: readonly [number, number],
  rows: readonly [number, number],
): PlacedItem {
  return { name, kind, columns, rows };
}

const label = (floor: number) => item(`${floor}F`, 'label', [3, 4], [4, 6]);
const elevator = (rows: readonly [number, number]) => item('E/V', 'elevator', [1, 2], rows);
const stairs = (rows: readonly [number, number]) => item('Stairs', 'stairs', [5, 6], rows);

const right = [4, 6] as const;
const left = [1, 3] as const;

/** Floors 4 and 5 are built alike. */
function upperFloor(floor: number, far: string, wing: string, near: string): readonly PlacedItem[] {
  return [
    item(far, 'lockers', left, [1, 2]),
    item('Oasis', 'lockers', left, [3, 4]),
    elevator([4, 5]),
    stairs([4, 5]),
    label(floor),
    item(wing, 'lockers', right, [6, 7]),
    item(near, 'lockers', right, [8, 9]),
  ];
}

/** What stands where on each floor, in reading order from the top. */
export const placement: Readonly<Record<number, readonly PlacedItem[]>> = {
  2: [
    item('End of Cluster 2', 'lockers', left, [1, 2]),
    item('Oasis', 'lockers', left, [3, 4]),
    elevator([4, 5]),
    stairs([4, 5]),
    label(2),
    item('Cluster 1 - Terrace1', 'lockers', left, [5, 6]),
    item('Cluster 1 - OA', 'lockers', right, [6, 7]),
    item('Cluster 1 - Terrace2', 'lockers', [1, 2], [7, 9]),
    item('End of Cluster 1', 'lockers', right, [8, 9]),
  ],
  3: [
    ...[1, 2, 3, 4, 5, 6, 7].map((n) => item(`Cluster X - ${n}`, 'lockers', right, [n, n + 1])),
    label(3),
    elevator([8, 9]),
    stairs([8, 9]),
  ],
  4: upperFloor(4, 'End of Cluster 4', 'Cluster 3 - OA', 'End of Cluster 3'),
  5: upperFloor(5, 'End of Cluster 6', 'Cluster 5 - OA', 'End of Cluster 5'),
};

const roomForName = { wide: 16, narrow: 10 } as const;

/**
 * The name as it fits on the plan or below a tile: `Cluster 1 - Terrace1` becomes `C1 · Terrace1`, in little room
 * `End of Cluster 1` becomes `End of C1`. Read aloud it stays whole.
 */
export function planName(name: string, room: keyof typeof roomForName = 'wide'): string {
  if (name.length <= roomForName[room]) return name;
  const short = name.replace(/^Cluster (\w+) - /, 'C$1 · ').replace(/Cluster (\w+)$/, 'C$1');
  return room === 'narrow' && short.length > roomForName.narrow ? short.replace(/^C\w+ · /, '') : short;
}
