import { device } from '../kept.ts';

/** The person's own colours, by the names under which this device keeps them. */
export const pointColours = ['main-color', 'sub-color', 'mine-color'] as const;
export type PointColour = (typeof pointColours)[number];
export type PointColours = Readonly<Record<PointColour, string>>;

/** The colours of the product. The dark theme softens these; a colour that somebody chose is the same in both. */
export const defaultColours: PointColours = {
  'main-color': '#9747ff',
  'sub-color': '#b18cff',
  'mine-color': '#47ffa7',
};

/** The saved colour; undefined for the product's own, and for anything that is no colour. */
function savedColour(name: PointColour): string | undefined {
  const saved = device.getItem(name);
  return saved !== null && /^#[0-9a-f]{6}$/i.test(saved) ? saved.toLowerCase() : undefined;
}

export function savedColours(): PointColours {
  return {
    'main-color': savedColour('main-color') ?? defaultColours['main-color'],
    'sub-color': savedColour('sub-color') ?? defaultColours['sub-color'],
    'mine-color': savedColour('mine-color') ?? defaultColours['mine-color'],
  };
}

function paint(): void {
  const { style } = document.documentElement;
  for (const name of pointColours) {
    const saved = savedColour(name);
    if (saved === undefined) style.removeProperty(`--${name}`);
    else style.setProperty(`--${name}`, saved);
  }
}

/** Follows what other tabs save; the document itself paints the saved colours before anything else. Call once at start. */
export function followPointColours(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null || pointColours.some((name) => name === key)) paint();
  });
}

/** Shows colours and remembers them; the product's own are not kept. */
export function savePointColours(colours: PointColours): void {
  for (const name of pointColours) {
    if (colours[name] === defaultColours[name]) device.removeItem(name);
    else device.setItem(name, colours[name]);
  }
  paint();
}
