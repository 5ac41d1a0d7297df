const korean = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];
const english = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A small number as it counts in Korean: `세` of `세 번`; a greater one in digits. */
export function koreanCount(count: number): string {
  return korean[count] || `${count}`;
}

/** A small number as it counts in English: `three`; a greater one in digits. */
export function englishCount(count: number): string {
  return english[count] ?? `${count}`;
}

/** `3 days`, `1 person`: a number and what it counts stay on one line. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count}\u00a0${count === 1 ? one : many}`;
}

/**
 * A whole number as both languages write it: `1,500`. The browser would say the same, but first reads its tables of all
 * languages, which keeps a slow phone busy for longer than drawing the bar that shows the coins.
 */
export function grouped(count: number): string {
  return `${count}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `+10`, `−1,200`: with a real minus, as wide as the plus. */
export function signed(count: number): string {
  return `${count < 0 ? '−' : '+'}${grouped(Math.abs(count))}`;
}
