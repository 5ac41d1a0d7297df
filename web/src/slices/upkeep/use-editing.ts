import { useState } from 'react';
import { type CarefulEnd, useCarefulChange, type Values } from '../../api/careful-change.ts';
import type { ChangeName } from '../../api/names.ts';
import { failureText } from '../../api/refusals.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

/** The state of one value that is changed where it stands. */
export function useEditing<Name extends ChangeName>(name: Name) {
  const { generic, upkeep } = useText();
  const { edit } = upkeep;
  const change = useCarefulChange(name);
  const [editing, setEditing] = useState(false);
  const [seen, setSeen] = useState<Values>({});
  const [since, setSince] = useState<string | undefined>(undefined);
  const told = change.isError ? (failureText(change.error) ?? generic.unknownFailure) : since;
  return {
    editing,
    seen,
    told,
    busy: change.isPending,
    begin(is: boolean, now: Values) {
      setEditing(is);
      setSeen(now);
      setSince(undefined);
      change.reset();
    },
    save(careful: Parameters<typeof change.mutate>[0], say: (now: Values) => string) {
      const onSuccess = (end: CarefulEnd) => {
        if (end === 'saved') {
          showToast({ tone: 'ok', text: edit.done });
          setEditing(false);
          return;
        }
        // The next press means: over what it is now.
        setSeen(end);
        setSince(edit.changedSince(say(end)));
      };
      change.mutate(careful, { onSuccess });
    },
  };
}

/** A value as somebody reads it; nothing for none. */
export const said = (value: Values[string] | undefined): string => `${value ?? ''}`;

export const isNumber = (typed: string, most: number): boolean => /^\d{1,4}$/.test(typed) && Number(typed) <= most;
