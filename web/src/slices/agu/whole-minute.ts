/** For `from 10:04`: the first whole minute at or after it, so that nobody is told a time at which it does not hold yet. */
export function wholeMinuteFrom(at: Temporal.Instant): Temporal.Instant {
  return at.round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}
