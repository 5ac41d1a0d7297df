import { splitAtMatch } from './asked.ts';
import styles from './matched.module.css';

/** A text with the part that was asked for emphasised. */
export function Matched({ text, asked }: { text: string; asked: string }) {
  const [before, match, after] = splitAtMatch(text, asked);
  return (
    <>
      {before}
      {match !== '' && <mark className={styles['match']}>{match}</mark>}
      {after}
    </>
  );
}
