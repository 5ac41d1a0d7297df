/** The events folded into one line. */
export type Folded = { readonly reasons: readonly string[]; readonly faults: number };

const everyMs = 1_000;
const mostReasons = 3;

/**
 * Folds events that happen to many requests at once into one line a second. The first is told at once, the following
 * ones are counted.
 */
export function openFold(tell: (folded: Folded) => void): (reason: string) => void {
  let reasons = new Set<string>();
  let faults = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (faults === 0) return;
    tell({ reasons: [...reasons], faults });
    reasons = new Set();
    faults = 0;
    timer = setTimeout(flush, everyMs).unref();
  }

  return (reason) => {
    faults += 1;
    if (reasons.size < mostReasons) reasons.add(reason);
    if (timer === undefined) flush();
  };
}
