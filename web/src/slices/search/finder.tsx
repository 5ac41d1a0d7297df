import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAskedText } from '../../state/address/asked-text.ts';
import { searchPath } from '../../state/address/paths.ts';
import { withCommandKey } from '../../text/command-key.ts';
import { Key } from '../../ui/data/key.tsx';
import { isComposing } from '../../ui/fields/composing.ts';
import { later } from '../../ui/layout/later.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import { readAsked } from './asked.ts';
import styles from './finder.module.css';
import { useText } from './text/use-text.ts';
import { useSuggestions } from './use-suggestions.ts';

const SuggestionList = later(async () => (await import('./suggestion-list.tsx')).SuggestionList);

/** The field that Ctrl K and ⌘ K lead to. */
function useReachedByKeys() {
  const input = useRef<HTMLInputElement>(null);
  // From the first picture on: a person who sees the field may press at once.
  useLayoutEffect(() => {
    const take = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', take);
    return () => removeEventListener('keydown', take);
  }, []);
  return input;
}

type Fault = 'empty' | 'tooShort';

/** What is typed, and of that text which suggestion the arrows have reached and what is wrong with it. */
function useTyping(asked: string) {
  const { text, setText, send } = useAskedText(asked);
  // A suggestion by its key: its place is another one once the next suggestions have come.
  const [noted, note] = useState<{ text: string; reached?: string | undefined; fault?: Fault }>({ text });
  const { reached, fault } = noted.text === text ? noted : {};
  return {
    typed: text,
    reached,
    fault,
    send: () => {
      send(text);
      note({ text });
    },
    type: (typed: string) => {
      setText(typed);
      note({ text: typed });
    },
    setReached: (key: string | undefined) => note({ text, reached: key }),
    setFault: (because: Fault) => note({ text, fault: because }),
  };
}

/** What may be looked for, in as many words as the field has room for. */
function usePrompt(): string {
  const { search } = useText();
  const isPhone = useMedia('phone');
  return isPhone ? search.prompt : search.label;
}

/** Why nothing can be looked for yet. */
function FaultLine({ id, fault }: { id: string; fault: Fault }) {
  const { search } = useText();
  return (
    <p className={styles['fault']} id={id} role="alert">
      {search[fault]}
    </p>
  );
}

/** Screens 2.6: looks for people and lockers from every page; by Ctrl K or ⌘ K from anywhere. */
export function Finder({ asked }: { asked: string }) {
  const { search } = useText();
  const navigate = useNavigate();
  const id = useId();
  const input = useReachedByKeys();
  const { typed, reached, fault, send, type, setReached, setFault } = useTyping(asked);
  const [isOpen, setIsOpen] = useState(false);
  const { found } = useSuggestions(typed, isOpen);
  const list = found?.list ?? [];
  const at = list.findIndex(({ key }) => key === reached);
  const shown = isOpen && found !== undefined;

  const open = (to: string) => {
    setIsOpen(false);
    send();
    void navigate(to);
  };
  const submit = () => {
    const chosen = list[at];
    if (shown && chosen !== undefined) return open(chosen.to);
    const wanted = readAsked(typed);
    if (wanted.kind !== 'nothing') return open(searchPath(typed.trim()));
    setFault(wanted.because);
    input.current?.focus();
    return undefined;
  };
  const steer = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setIsOpen(false);
    }
    const isAgain = event.key === 'ArrowDown' && !isOpen;
    if (isAgain) setIsOpen(true);
    if (isAgain) setReached(list[0]?.key);
    if (!shown || list.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setReached(list[(at + step + list.length + (at < 0 && step < 0 ? 1 : 0)) % list.length]?.key);
  };

  return (
    <search className={styles['finder']}>
      <form
        className={styles['field']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <button type="submit" className={styles['go']} aria-label={search.go}>
          <Search size={18} aria-hidden="true" />
        </button>
        <input
          ref={input}
          className={styles['input']}
          role="combobox"
          aria-label={search.label}
          placeholder={usePrompt()}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={steer}
          onChange={(event) => {
            type(event.target.value);
            setIsOpen(true);
          }}
        />
        <span className={styles['key']}>
          <Key>{withCommandKey('K')}</Key>
        </span>
      </form>
      {fault !== undefined && <FaultLine id={`${id}-fault`} fault={fault} />}
      <div className={styles['list']} hidden={!shown}>
        <div id={`${id}-list`} role="listbox" aria-label={search.label}>
          {found !== undefined && (
            <SuggestionList wanted={isOpen} asked={false} with={{ ...found, id, typed, at, onOpen: open }} />
          )}
        </div>
        <p className={styles['total']} role="status">
          {shown && (found.total === undefined ? '\u00a0' : search.found(found.total))}
        </p>
      </div>
    </search>
  );
}
