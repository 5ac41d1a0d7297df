/** A coin; decoration beside a figure or a word. */
export function CoinIcon({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#f6b73c" />
      <circle cx="12" cy="12" r="8.3" fill="#ffd876" />
      <path d="M14.9 9.3a3.9 3.9 0 1 0 0 5.400" fill="none" stroke="#9a5b00" strokeWidth="2.2" strokeLinecap="round" />
    </svg>
  );
}
