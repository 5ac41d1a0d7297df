/** Contrast of text with what it stands on, below which many cannot read it (WCAG AA). */
export const readable = 4.5;

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** The parts of `#rrggbb`, linear, from 0 to 1. */
function partsOf(colour: string): readonly [red: number, green: number, blue: number] {
  const part = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

function luminance([red, green, blue]: ReturnType<typeof partsOf>): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The lightness of OKLCH, from 0 to 1. */
function lightness([red, green, blue]: ReturnType<typeof partsOf>): number {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
}

/** The near-black of text on a light colour, as a luminance. */
const nearBlack = 0.17 ** 3;

/** How well text is read on a colour (`#rrggbb`): `ui/tokens.css` writes it in white up to a lightness of .6, else in near-black. */
export function contrastOn(colour: string): number {
  const parts = partsOf(colour);
  const ground = luminance(parts) + 0.05;
  return lightness(parts) < 0.6 ? 1.05 / ground : ground / (nearBlack + 0.05);
}

/** `4.5`: cut, not rounded, so that a figure which looks sufficient is. */
export function contrastText(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}
