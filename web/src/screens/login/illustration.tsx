import { useId } from 'react';
import { useText } from '../../text/language.ts';
import styles from './illustration.module.css';

type Shade = 'light' | 'deep' | 'full';

/** The bank, row by row; the middle row has its own doors in the middle. */
const doors: readonly { column: number; row: number; shade: Shade }[] = [
  { column: 0, row: 0, shade: 'deep' },
  { column: 1, row: 0, shade: 'light' },
  { column: 2, row: 0, shade: 'deep' },
  { column: 3, row: 0, shade: 'light' },
  { column: 0, row: 1, shade: 'light' },
  { column: 3, row: 1, shade: 'light' },
  { column: 0, row: 2, shade: 'deep' },
  { column: 1, row: 2, shade: 'full' },
  { column: 2, row: 2, shade: 'deep' },
  { column: 3, row: 2, shade: 'light' },
];

function Door({ column, row, shade }: { column: number; row: number; shade: Shade | 'mine' }) {
  return (
    <g transform={`translate(${column * 98} ${row * 124})`} className={styles[shade]}>
      <rect width="84" height="112" rx="14" />
      <path className={styles['vents']} d="M26 20h32M26 29h32" />
      <path className={styles['handle']} d="M70 52v18" />
    </g>
  );
}

function OpenLocker({ glow }: { glow: string }) {
  return (
    <g transform="translate(196 124)">
      <rect className={styles['inside']} width="84" height="112" rx="14" />
      <rect width="84" height="112" rx="14" fill={`url(#${glow})`} />
      <path className={styles['shelf']} d="M12 78h60" />
      <path
        className={styles['openDoor']}
        d="M0 10C0 3-3 0-9 2l-34 13c-5 2-7 6-7 11v82c0 6 3 10 9 11l34 5c5 1 7-2 7-8z"
      />
      <path className={styles['openHandle']} d="M-38 62v16" />
    </g>
  );
}

function Balloons() {
  return (
    <g className={styles['bag']} transform="translate(18 -8)">
      <path className={styles['string']} d="M262 96c-10-40 18-62 14-112M262 96c8-44 52-48 70-96" />
      <g className={styles['sun']}>
        <ellipse cx="276" cy="-46" rx="33" ry="39" />
        <path d="m276-7-6 8h12z" />
      </g>
      <path className={styles['shine']} d="M260-60c4-8 10-12 18-12" />
      <g className={styles['mint']}>
        <ellipse cx="334" cy="-22" rx="27" ry="32" />
        <path d="m334 10-5 7h10z" />
      </g>
      <path className={styles['shine']} d="M321-33c3-6 8-9 14-9" />
      <g transform="translate(221 90) rotate(-5 40 40) scale(1.36)">
        <path className={styles['strap']} d="M20 14V9a10 10 0 0 1 20 0v5" />
        <path
          className={styles['pack']}
          d="M6 32a20 20 0 0 1 20-20h8a20 20 0 0 1 20 20v30a8 8 0 0 1-8 8H14a8 8 0 0 1-8-8z"
        />
        <path className={styles['pocket']} d="M14 44h32v18a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z" />
        <path className={styles['zip']} d="M22 30h16M26 52h8" />
      </g>
    </g>
  );
}

/** A backpack floats out of an open locker. Its colours come from the person's own. */
export function Illustration({ className, hidden = false }: { className: string | undefined; hidden?: boolean }) {
  const { login } = useText();
  const glow = useId();
  const named = hidden ? { 'aria-hidden': true } : { role: 'img', 'aria-label': login.illustration };
  return (
    <svg
      className={`${styles['picture']} ${className ?? ''}`}
      viewBox="0 -100 520 512"
      preserveAspectRatio={hidden ? 'xMidYMid' : 'xMinYMid'}
      {...named}
    >
      <defs>
        <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff4d6" stopOpacity=".95" />
          <stop offset="1" stopColor="#ffd98a" stopOpacity=".35" />
        </linearGradient>
      </defs>
      <ellipse className={styles['ground']} cx="262" cy="398" rx="226" ry="12" />
      <g transform="translate(66 24)">
        <rect className={styles['ground']} x="-14" y="-14" width="416" height="384" rx="28" />
        {doors.map((door) => (
          <Door key={`${door.column}-${door.row}`} {...door} />
        ))}
        <Door column={1} row={1} shade="mine" />
        <OpenLocker glow={glow} />
        <Balloons />
      </g>
      <g className={styles['stars']}>
        <circle cx="40" cy="84" r="5" />
        <circle cx="486" cy="210" r="4" />
        <path d="m490 78 4 10 10 4-10 4-4 10-4-10-10-4 10-4z" />
        <path d="m26 262 3 7 7 3-7 3-3 7-3-7-7-3 7-3z" />
      </g>
    </svg>
  );
}
