import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-drawing.module.css';

export type QrDrawingProps = { text: string; label: string };

/** The quiet zone readers need around a code, in modules. */
const border = 4;

/** A text as a QR code: dark on white in both themes, because cameras expect it so. */
export function QrDrawing({ text, label }: QrDrawingProps) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border });
    const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: modules.join('') };
  }, [text]);
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
