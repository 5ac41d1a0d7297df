import type { ReactNode } from 'react';
import styles from './door-picture.module.css';
import type { Scene } from './door-scene.tsx';

function Neighbour({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 38)`}>
      <rect className={styles['shade']} width="52" height="100" rx="9" />
      <path className={styles['vents']} d="M17 16h18M17 24h18M43 50v16" />
    </g>
  );
}

function Leaf({ pale = false, handle = true }: { pale?: boolean; handle?: boolean }) {
  return (
    <>
      <rect className={pale ? styles['pale'] : styles['leaf']} width="52" height="100" rx="9" />
      <path className={styles['white']} d={handle ? 'M17 16h18M17 24h18M43 50v16' : 'M17 16h18M17 24h18'} />
    </>
  );
}

const closed = (leaf: ReactNode) => <g transform="translate(94 38)">{leaf}</g>;

const middle: { readonly [Each in Scene]: ReactNode } = {
  gap: (
    <>
      <rect className={styles['edge']} x="95" y="39" width="50" height="98" rx="9" strokeDasharray="5 6" />
      <path className={styles['hinge']} d="M95 60v8M95 108v8" />
      <path className={styles['mark']} d="M111 78a9 9 0 1 1 12 8.5c-2.5 1-3 2.5-3 5M120 100h.01" />
    </>
  ),
  locked: (
    <>
      {closed(<Leaf />)}
      <path className={styles['chain']} d="M88 82l30 14M152 82l-30 14M88 104l28-12M152 104l-28-12" />
      <path className={styles['shackle']} d="M112 92v-6a8 8 0 0 1 16 0v6" />
      <rect className={styles['ink']} x="107" y="91" width="26" height="21" rx="5" />
    </>
  ),
  unplugged: (
    <>
      {closed(<Leaf pale />)}
      <path className={styles['cable']} d="M16 120c18 0 24-34 44-34h12M86 82h6M86 90h6" />
      <rect className={styles['ink']} x="72" y="78" width="14" height="16" rx="3" />
      <rect className={styles['plate']} x="104" y="74" width="24" height="24" rx="6" />
      <path className={styles['cable']} d="M112.500 83h.01M112.500 90h.01" />
      <path className={styles['spark']} d="M94 62l-5-6M100 56l-2-7M92 108l-6 5" />
    </>
  ),
  offHinge: (
    <>
      <rect className={styles['inside']} x="94" y="38" width="52" height="100" rx="9" />
      <g transform="rotate(13 98 132) translate(94 38)">
        <Leaf />
      </g>
      <path className={styles['cable']} d="M208 138l14-26M217 112a8 8 0 1 1 11-1" />
    </>
  ),
  keyhole: (
    <>
      {closed(<Leaf handle={false} />)}
      <path className={styles['hole']} d="M117 86a7 7 0 1 1 6 0l3 16h-12z" />
      <g className={styles['key']} transform="translate(176 112) rotate(28)">
        <circle r="10" />
        <path d="M11 0h26M30 0v8M37 0v6" />
      </g>
    </>
  ),
  empty: (
    <>
      <rect className={styles['inside']} x="94" y="38" width="52" height="100" rx="9" />
      <path className={styles['white']} d="M100 92h40" />
      <path className={styles['leaf']} d="M94 46c0-5-3-8-8-7l-20 5c-4 1-6 4-6 8v76c0 4 2 7 6 8l20 5c5 1 8-2 8-7z" />
      <path className={styles['white']} d="M67 84v14" />
    </>
  ),
};

/** Three lockers, of which the middle one tells what happened. Decoration: the words beside it say the same. */
export function DoorPicture({ scene }: { scene: Scene }) {
  return (
    <svg className={styles['picture']} viewBox="0 20 240 140" fill="none" aria-hidden="true">
      <ellipse className={styles['shade']} cx="120" cy="146" rx="104" ry="7" />
      <Neighbour x={scene === 'empty' ? 2 : 34} />
      <Neighbour x={154} />
      {middle[scene]}
    </svg>
  );
}
