const rim = '#e89f22';
const face = '#f9c24f';
const light = '#ffdc84';
const mark = '#9a5b00';

/** Where each coin lies, and how large it is: 1 has a radius of 20. */
const lying = [
  { x: 52, y: 66, size: 0.8 },
  { x: 96, y: 70, size: 0.6 },
  { x: 150, y: 62, size: 1 },
  { x: 204, y: 70, size: 0.6 },
  { x: 246, y: 67, size: 0.75 },
];

/** A few coins on a floor; decoration. */
export function CoinsOnFloor({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 24 300 68" aria-hidden="true">
      <path d="M14 84h272" stroke="var(--line-2)" strokeWidth="2" strokeLinecap="round" />
      {lying.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <circle r="20" fill={rim} />
          <circle cy="-1.5" r="20" fill={face} />
          <circle cy="-1.5" r="14.800" fill={light} />
          <path
            d="M5.500-8a8.500 8.500 0 1 0 0 11"
            fill="none"
            stroke={mark}
            strokeWidth="3.600"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  );
}
