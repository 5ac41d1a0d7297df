import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRead } from '../../../../api/reads/query.ts';
import { Matched } from '../../../../slices/search/matched.tsx';
import { useSettled } from '../../../../state/typing/settled.ts';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { isComposing } from '../../../../ui/fields/composing.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from './grants.module.css';
import { useText } from './text/use-text.ts';

const shown = 6;
const fewestLetters = 2;

/** Looks for somebody by a part of the name; Enter adds the first who is found, a press anyone. */
export function PersonPick({ onPick }: { onPick(name: string): void }) {
  const { grants: words } = useText();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const asked = useSettled(typed).trim();
  const isAsked = asked.length >= fewestLetters;
  const { data: found, isPlaceholderData } = useRead(
    'suggestPeople',
    { query: { name: isAsked ? asked : '-', size: `${shown}` } },
    { enabled: isAsked, keepPrevious: true },
  );
  // The people that are shown until the answer comes were found by other letters.
  const isAnswered = typed.trim() === asked && !isPlaceholderData;
  const people = isAsked && typed.trim() !== '' ? (found?.result ?? []) : [];
  const pick = (name: string) => {
    onPick(name);
    setTyped('');
    announce(words.pickAdded(name));
    // The buttons go, and the keyboard with them: it goes on with the next name.
    field.current?.focus();
  };
  const none = isAsked && isAnswered && found?.totalLength === 0;
  const told = people.length > 0 ? words.pickFound(found?.totalLength ?? people.length) : words.pickNone;
  return (
    <div className={styles['pick']}>
      <TextField
        ref={field}
        label={words.pick}
        autoComplete="off"
        verbatim
        value={typed}
        onChange={setTyped}
        hint={none ? words.pickNone : words.pickHint}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          const [first] = people;
          if (first !== undefined && isAnswered) pick(first.name);
        }}
      />
      <VisuallyHidden>
        <span role="status">{isAsked && isAnswered && (people.length > 0 || none) && told}</span>
      </VisuallyHidden>
      {people.length > 0 && (
        <ul role="list" className={styles['found']} aria-label={words.pickFound(people.length)}>
          {people.map(({ userId, name }) => (
            <li key={userId}>
              <Button size="small" kind="soft" aria-label={words.pickAdd(name)} onClick={() => pick(name)}>
                <Plus size={16} aria-hidden="true" />
                <span>
                  <Matched text={name} asked={asked} />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
