import { Tick } from '../../ui/fields/check-box.tsx';
import styles from './person-picker.module.css';
import { useText } from './text/use-text.ts';

type PersonPickerProps = {
  people: readonly { readonly userId: number; readonly name: string }[];
  /** Those of them who are there now; all where it is not said. */
  thereIds: ReadonlySet<number> | undefined;
  picked: ReadonlySet<number>;
  onPick(picked: ReadonlySet<number>): void;
};

/** Whose rental it is about, of those who share a locker. */
export function PersonPicker({ people, thereIds, picked, onPick }: PersonPickerProps) {
  const words = useText().upkeep.return;
  const toggle = (id: number) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  return (
    <fieldset className={styles['people']} aria-label={words.who} data-holds-still>
      {people.map(({ userId, name }) => (
        <label key={userId}>
          <Tick checked={picked.has(userId)} onChange={() => toggle(userId)} />
          <b>{name}</b>
          {!picked.has(userId) && <span>{thereIds?.has(userId) === false ? words.hasLeft : words.stays}</span>}
        </label>
      ))}
    </fieldset>
  );
}
