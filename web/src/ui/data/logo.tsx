/** The mark of the product: a cabinet with two doors. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 28 ? 1.5 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="4" y="2.5" width="16" height="19" rx="3.2" />
      <path d="M12 2.5v19M7 6.5h2M7 9h2M15 6.5h2M15 9h2M9.6 13.5v2.6M14.4 13.5v2.6" />
    </svg>
  );
}
