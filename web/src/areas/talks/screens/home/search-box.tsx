import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import styles from './search-box.module.css';

type SearchBoxProps = { asked: string; onSearch(text: string): void };

/** A line to look for talks with; Enter asks, and emptied it shows all of them again. */
export function SearchBox({ asked, onSearch }: SearchBoxProps) {
  const { series } = useText();
  const [text, setText] = useState(asked);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    field.current?.focus();
    if (asked !== '') onSearch('');
  };
  return (
    <search className={styles['box']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <button type="submit" className={styles['ask']} aria-label={series.searchButton}>
          <Search size={18} aria-hidden="true" />
        </button>
        <input
          ref={field}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={series.search}
          placeholder={series.search}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <button type="button" className={styles['clear']} aria-label={series.clearSearch} onClick={clear}>
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}
