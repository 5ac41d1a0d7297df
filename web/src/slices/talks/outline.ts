/** The numbers and dashes that people write in front of the points of an outline. */
const mark = /^\s*(?:\d{1,2}[.)]|[-*•·])\s*/;

/** The points of an outline, a line each: they are numbered when they are shown. */
export function outlinePoints(outline: string): readonly string[] {
  return outline.split('\n').flatMap((line) => {
    const point = line.replace(mark, '').trim();
    return point === '' ? [] : [point];
  });
}
