import { legendWord } from '../../slices/cabinets/cabinet-words.ts';
import type { LegendKey } from '../../slices/cabinets/status-look.ts';
import { StatusSwatch } from '../../slices/cabinets/status-swatch.tsx';
import { useText } from '../../text/language.ts';
import styles from './legend.module.css';

const shown: readonly LegendKey[] = ['mine', 'free', 'pending', 'used', 'late', 'broken'];

/** What the tiles of the map mean. */
export function Legend() {
  const text = useText();
  return (
    <ul className={styles['legend']} aria-label={text.shell.legend}>
      {shown.map((key) => (
        <li key={key}>
          <StatusSwatch look={key} />
          {legendWord(text, key)}
        </li>
      ))}
    </ul>
  );
}
