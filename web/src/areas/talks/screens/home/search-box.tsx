import { useRef } from 'react';
import { useAskedText } from '../../../../state/address/asked-text.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { bringRest } from '../../late/bring-rest.ts';
import { useText } from '../../text/use-text.ts';
import styles from './search-box.module.css';

const SearchIcon = later(async () => (await bringRest()).SearchIcon);
const ClearSearch = later(async () => (await bringRest()).ClearSearch);

type SearchBoxProps = { asked: string; onSearch(text: string): void };

/** A line to look for talks with; Enter asks, and emptied it shows all of them again. */
export function SearchBox({ asked, onSearch }: SearchBoxProps) {
  const { series } = useText();
  const { text, setText, send } = useAskedText(asked);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    field.current?.focus();
    send('');
    if (asked !== '') onSearch('');
  };
  return (
    <search className={styles['box']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(text);
          onSearch(text.trim());
        }}
      >
        <button type="submit" className={styles['ask']} aria-label={series.searchButton}>
          <SearchIcon wanted asked={false} with={{}} />
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
        <ClearSearch wanted={text !== ''} asked={false} with={{ label: series.clearSearch, onPress: clear }} />
      </form>
    </search>
  );
}
