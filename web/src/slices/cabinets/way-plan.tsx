import { useText } from './panel/text/use-text.ts';
import { type PlacedItem, placement } from './placement.ts';
import { type Bank, Doors } from './plan-doors.tsx';
import { bankOf, PlanDrawing, type PlanSection } from './plan-drawing.tsx';
import { boxOf, hallway } from './plan-geometry.ts';
import { insetOf, sightOf } from './way.ts';
import styles from './way-plan.module.css';

type WayPlanProps = {
  floor: number;
  section: string;
  sections: readonly PlanSection[];
  /** Which locker is meant, counted from 0 at the top left of its section. */
  index: number | undefined;
};

const edge = { x: 10, y: 6 } as const;

/** The bank of the section, larger, with the one door lit; a line leads there from its room. */
function Inset({
  room,
  items,
  bank,
  index,
}: {
  room: PlacedItem;
  items: readonly PlacedItem[];
  bank: Bank;
  index: number | undefined;
}) {
  const [from, to] = [boxOf(room), insetOf(room, items)];
  const left = from.x < hallway;
  const start = { x: left ? from.x + from.width : from.x, y: from.y + from.height / 2 };
  const end = { x: left ? to.x : to.x + to.width, y: Math.min(Math.max(start.y, to.y + 12), to.y + to.height - 12) };
  return (
    <>
      <path className={styles['lead']} d={`M${start.x} ${start.y}L${end.x} ${end.y}`} />
      <rect className={styles['inset']} {...to} rx="8" />
      <Doors
        {...bank}
        within={{ x: to.x + edge.x, y: to.y + edge.y, width: to.width - 2 * edge.x, height: to.height - 2 * edge.y }}
        widest={12}
        lit={index}
        ring
      />
    </>
  );
}

/** The way to a locker: from the elevator along the hallway to its section, and there the one door among the others. */
export function WayPlan({ floor, section, sections, index }: WayPlanProps) {
  const { cabinetPanel } = useText();
  const items = placement[floor] ?? [];
  const lift = items.find(({ kind }) => kind === 'elevator');
  const room = items.find(({ kind, name }) => kind === 'lockers' && name === section);
  if (lift === undefined || room === undefined) return null;
  const bank = bankOf(sections, section);
  const sight = sightOf([boxOf(lift), boxOf(room), insetOf(room, items)], 154);
  return (
    <div className={styles['way']} role="img" aria-label={cabinetPanel.wayTo(floor, section)}>
      <PlanDrawing floor={floor} sections={sections} sight={sight} current={section} lit={index} named>
        {bank && <Inset room={room} items={items} bank={bank} index={index} />}
      </PlanDrawing>
    </div>
  );
}

/** The same in small, where the nearest free locker is on home. */
export function SmallWayPlan({ floor, section, sections, index }: WayPlanProps) {
  const items = placement[floor] ?? [];
  const boxes = items.filter(({ kind, name }) => kind === 'elevator' || name === section).map(boxOf);
  if (boxes.length < 2) return null;
  return (
    <div className={styles['way']} data-small>
      <PlanDrawing
        floor={floor}
        sections={sections}
        sight={sightOf(boxes, 190)}
        current={section}
        lit={index}
        named={false}
      />
    </div>
  );
}
