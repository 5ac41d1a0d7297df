import { useId } from 'react';
import styles from './illustration.module.css';
import { useText } from './text/use-text.ts';

type Shade = 'light' | 'deep' | 'full' | 'mine';

/** The bank, row by row; the open locker stands at the right of the middle row. */
const bank: readonly (readonly (Shade | null)[])[] = [
  ['deep', 'light', 'deep'],
  ['mine', 'deep', null],
  ['full', 'deep', 'light'],
];

const at = (column: number, row: number) => `translate(${24 + column * 96} ${112 + row * 124})`;

function Door({ column, row, shade }: { column: number; row: number; shade: Shade }) {
  return (
    <g transform={at(column, row)} className={styles[shade]}>
      <rect width="84" height="112" rx="13" />
      <path className={styles['vents']} d="M27 20h30M27 29h30" />
      <path className={styles['handle']} d="M71 50v20" />
    </g>
  );
}

function OpenLocker({ glow }: { glow: string }) {
  return (
    <>
      <g transform={at(2, 1)}>
        <rect width="84" height="112" rx="13" fill={`url(#${glow})`} />
        <path className={styles['shelf']} d="M8 92h68" />
        <g transform="translate(15 30) scale(1.04)">
          <path className={styles['strap']} d="M17 13V9a9 9 0 0 1 18 0v4" />
          <path
            className={styles['pack']}
            d="M4 30a18 18 0 0 1 18-18h8a18 18 0 0 1 18 18v20a7 7 0 0 1-7 7H11a7 7 0 0 1-7-7z"
          />
          <path className={styles['pocket']} d="M12 38h28v14a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" />
          <path className={styles['zip']} d="M19 27h14M23 44h6" />
        </g>
      </g>
      <path
        className={styles['openDoor']}
        d="M303 240c0-5 3-8 8-7l64 17c6 2 9 6 9 12v72c0 6-3 10-9 12l-64 17c-5 1-8-2-8-7z"
      />
      <path className={styles['openHandle']} d="M370 288v20" />
      <path className={styles['openVents']} d="M326 262l32 8M326 272l32 7" />
    </>
  );
}

function OnTop() {
  return (
    <>
      <g transform="translate(36 30)">
        <path
          className={styles['mint']}
          d="M22 44C6 40 0 24 4 8c14 2 22 14 20 30M24 44C22 22 32 6 48 2c4 18-4 36-22 42"
        />
        <path className={styles['sun']} d="M8 42h34l-4 22H12z" />
      </g>
      <g transform="translate(128 62)">
        <rect className={styles['book']} y="18" width="86" height="14" rx="4" />
        <rect className={styles['pack']} x="8" y="4" width="70" height="14" rx="4" />
        <path className={styles['title']} d="M18 11h18M12 25h26" />
      </g>
      <g transform="translate(248 54)">
        <path className={styles['openDoor']} d="M0 8h34l-4 32H4z" />
        <path className={styles['ear']} d="M34 16h6a6 6 0 0 1 0 14h-7" />
        <path className={styles['steam']} d="M10-2c-3-5 3-7 0-12M22-2c-3-5 3-7 0-12" />
      </g>
    </>
  );
}

function Boxes() {
  return (
    <>
      <g transform="translate(372 398)" className={styles['light']}>
        <rect width="92" height="90" rx="12" />
        <path className={styles['vents']} d="M0 30h92" />
        <path
          className={styles['sun']}
          d="M37 22h18a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H37a5 5 0 0 1-5-5v-8a5 5 0 0 1 5-5z"
        />
      </g>
      <g transform="translate(396 352)" className={styles['deep']}>
        <rect width="58" height="46" rx="10" />
        <path className={styles['vents']} d="M16 16h26M16 26h16" />
      </g>
    </>
  );
}

/** A bank of lockers with a bag in the open one, in the student's own colours. */
export function Illustration() {
  const { login } = useText();
  const glow = useId();
  return (
    <svg className={styles['picture']} viewBox="0 0 520 520" role="img" aria-label={login.illustration}>
      <defs>
        <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff1cf" />
          <stop offset="1" stopColor="#ffcf86" />
        </linearGradient>
      </defs>
      <ellipse className={styles['ground']} cx="236" cy="492" rx="232" ry="10" />
      <rect className={styles['ground']} x="6" y="94" width="312" height="394" rx="24" />
      {bank.flatMap((doors, row) =>
        doors.map(
          (shade, column) =>
            shade !== null && <Door key={`${column}-${row}`} column={column} row={row} shade={shade} />,
        ),
      )}
      <OpenLocker glow={glow} />
      <OnTop />
      <Boxes />
    </svg>
  );
}
