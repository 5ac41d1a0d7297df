import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className="lucide"
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function ElevatorIcon() {
  return (
    <Drawing>
      <rect x="4.5" y="3" width="15" height="18" rx="2.5" />
      <path d="m9 10 3-3 3 3M9 14l3 3 3-3" />
    </Drawing>
  );
}

export function StairsIcon() {
  return (
    <Drawing>
      <path d="M3 20h5v-5h5v-5h5V5h3" />
    </Drawing>
  );
}
