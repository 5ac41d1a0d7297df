import type { UsageGroup } from './usage.ts';

/** How a chart fills the marks of a group; `ChartPatterns` stands on the same page. */
export const fillOf: Readonly<Record<UsageGroup, string>> = {
  unused: 'var(--c-free)',
  used: 'url(#usage-used)',
  overdue: 'url(#usage-overdue)',
  disabled: 'url(#usage-disabled)',
};

/** Dots, lines and diagonals, so that nobody depends on colour. */
export function ChartPatterns() {
  const size = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <pattern id="usage-used" {...size}>
          <rect width={6} height={6} fill="var(--c-used)" />
          <circle cx={3} cy={3} r={0.9} fill="#fff" fillOpacity={0.42} />
        </pattern>
        <pattern id="usage-overdue" {...size}>
          <rect width={6} height={6} fill="var(--c-late)" />
          <path d="M0 3h6" stroke="#fff" strokeOpacity={0.45} strokeWidth={1.4} />
        </pattern>
        <pattern id="usage-disabled" {...size} patternTransform="rotate(45)">
          <rect width={6} height={6} fill="var(--c-off)" />
          <path d="M0 0v6" stroke="#fff" strokeOpacity={0.4} strokeWidth={1.6} />
        </pattern>
      </defs>
    </svg>
  );
}
