import { Key } from '../../ui/data/key.tsx';
import { Matched } from './matched.tsx';
import styles from './suggestion-list.module.css';
import { useText } from './text/use-text.ts';
import type { Suggestions } from './use-suggestions.ts';

type SuggestionListProps = NonNullable<Suggestions['found']> & {
  /** The element of each option is named by it and its place. */
  id: string;
  typed: string;
  /** The option that Enter opens; -1 for none. */
  at: number;
  onOpen(to: string): void;
};

/** The suggestions below what they are, and the keys that lead through them. */
export function SuggestionList({ id, kind, list, typed, at, onOpen }: SuggestionListProps) {
  const { search, generic } = useText();
  return (
    <>
      <div className={styles['group']} role="group" aria-labelledby={`${id}-kind`} hidden={list.length === 0}>
        <span className={styles['kind']} id={`${id}-kind`}>
          {search.kinds[kind]}
        </span>
        {list.map(({ key, text, note, to }, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // The field keeps the focus, so that the list stays open until the press has ended.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(to)}
          >
            <span>
              <Matched text={text} asked={typed} />
            </span>
            <small>{note}</small>
          </button>
        ))}
      </div>
      {list.length > 0 && (
        <p className={styles['keys']} aria-hidden="true">
          <Key>↑</Key>
          <Key>↓</Key>
          {search.keys.choose}
          <Key>Enter</Key>
          {search.keys.open}
          <Key>Esc</Key>
          {generic.close}
        </p>
      )}
    </>
  );
}
