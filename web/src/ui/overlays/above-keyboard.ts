/**
 * The `ref` of a place that is as high as the window: `--keyboard` is how much of it the keyboard of a phone covers. Neither
 * the window nor `dvh` becomes lower with it. What is enlarged with two fingers is covered by nothing.
 */
export function aboveKeyboard(place: HTMLElement | null): (() => void) | undefined {
  const seen = globalThis.visualViewport;
  if (place === null || seen == null) return undefined;
  const look = () => {
    const covered = seen.scale > 1.01 ? 0 : innerHeight - seen.height - seen.offsetTop;
    place.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  look();
  const events = ['resize', 'scroll'] as const;
  for (const event of events) seen.addEventListener(event, look);
  return () => {
    for (const event of events) seen.removeEventListener(event, look);
  };
}
