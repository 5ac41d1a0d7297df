import { useRef, useState } from 'react';
import { type CarefulEnd, useCarefulChange, type Values } from '../../api/actions/careful-change.ts';
import { useTyped } from '../../api/actions/use-typed.ts';
import type { ChangeName } from '../../api/client/names.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { isSame, type Typed } from '../../state/typing/typed.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

/** What is typed, beside what was seen when the typing began. */
type Kept<Fields extends Typed> = Fields & { readonly seen: string };

const keep = <Fields extends Typed>(fields: Fields, seen: Values): Kept<Fields> => ({
  ...fields,
  seen: JSON.stringify(seen),
});

type Stands<Fields extends Typed> = {
  readonly place: string;
  readonly fields: Fields;
  readonly now: Values;
  /** A value of the wire as somebody reads it. */
  say(value: Values): string;
};

/**
 * The state of one value that is changed where it stands: `fields` as somebody would type it, `now` as the wire has it.
 * A person whose sign-in ends meanwhile goes on typing at its `place` afterwards.
 */
export function useEditing<Name extends ChangeName, Fields extends Typed>(
  name: Name,
  { place, fields, now, say }: Stands<Fields>,
) {
  const { generic, upkeep } = useText();
  const { edit } = upkeep;
  const [typed, setTyped, begin] = useTyped<Kept<Fields>>(place, keep(fields, now));
  const [editing, setEditing] = useState(() => Object.keys(fields).some((each) => typed[each] !== fields[each]));
  const change = useCarefulChange(name, editing, place);
  const [changed, setChanged] = useState<Values | undefined>(undefined);
  // A person who leaves the field while it is saved still hears that it was.
  const hasLeft = useRef(false);
  // What is typed while it is saved stays.
  const latest = useRef(typed);
  const since = changed && edit.changedSince(say(changed));
  const told = change.isError ? (failureText(change.error) ?? generic.unknownFailure) : since;
  return {
    editing,
    typed,
    setTyped(next: Partial<Fields>) {
      latest.current = { ...typed, ...next };
      setTyped(latest.current);
    },
    told,
    busy: change.isPending,
    begin(is: boolean) {
      setEditing(is);
      begin(keep(fields, now));
      setChanged(undefined);
      if (change.isPending) hasLeft.current = true;
      else change.reset();
    },
    save(wanted: Omit<Parameters<typeof change.mutate>[0], 'seen'>) {
      const onSuccess = (end: CarefulEnd) => {
        if (end === 'saved') {
          showToast({ tone: 'ok', text: edit.done });
          if (hasLeft.current) return;
          setChanged(undefined);
          if (!isSame(latest.current, typed)) {
            // The next press means: over what was just saved.
            setTyped({ ...latest.current, seen: JSON.stringify(wanted.question) });
            return;
          }
          setEditing(false);
          begin(typed);
          return;
        }
        if (hasLeft.current) return;
        // The next press means: over what it is now.
        setTyped({ ...latest.current, seen: JSON.stringify(end) });
        setChanged(end);
      };
      const onError = () => {
        if (hasLeft.current) change.reset();
      };
      hasLeft.current = false;
      latest.current = typed;
      change.mutate({ ...wanted, seen: JSON.parse(typed.seen) as Values }, { onSuccess, onError });
    },
  };
}

/** A value as somebody reads it; nothing for none. */
export const said = (value: Values[string] | undefined): string => `${value ?? ''}`;

export const isNumber = (typed: string, most: number): boolean => /^\d{1,4}$/.test(typed) && Number(typed) <= most;
