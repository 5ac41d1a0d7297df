/**
 * Tells the browser of what a swipe of a sheet moves, before anything is drawn. The drawer does so itself, but when it
 * first opens, and then everything on the page is styled anew between the press and the sheet.
 */
export function registerSwipe(): void {
  if (!('registerProperty' in CSS)) return;
  const lengths = ['--drawer-swipe-movement-x', '--drawer-swipe-movement-y', '--drawer-snap-point-offset'];
  for (const name of lengths) CSS.registerProperty({ name, syntax: '<length>', inherits: false, initialValue: '0px' });
  CSS.registerProperty({ name: '--drawer-swipe-progress', syntax: '<number>', inherits: false, initialValue: '0' });
  CSS.registerProperty({ name: '--drawer-swipe-strength', syntax: '<number>', inherits: false, initialValue: '1' });
}
