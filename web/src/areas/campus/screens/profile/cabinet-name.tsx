import { cleanText } from '@cabinet/domain';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '../../../../api/actions/action.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { queryClient, queryFor } from '../../../../api/reads/query.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import type { MyRental } from '../../../../slices/rentals/my-rental.ts';
import {
  changedText,
  findChanged,
  findKeptSettings,
  type KeptSettings,
  useKeptSettings,
  useSettingsPlace,
} from '../../../../slices/rentals/use-settings.ts';
import { forgetTyped, type Whose } from '../../../../state/typing/typed.ts';
import { isComposing } from '../../../../ui/fields/composing.ts';
import { IconButton } from '../../../../ui/fields/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useFocusAfter } from '../../../../ui/layout/focus-after.ts';
import { showToast } from '../../../../ui/overlays/toast.ts';
import styles from './cabinet-name.module.css';
import { useText } from './late/text/use-text.ts';

type Named = { rental: Pick<MyRental, 'cabinetId' | 'visibleNum' | 'title' | 'memo'> };

type NameFieldProps = Named & {
  whose: Whose;
  /** What was being typed here when a sign-in ended. */
  resumed: KeptSettings | undefined;
  onEnd(): void;
};

/** Whether this locker is known to be one's own no more: returned, swapped or taken back, here or anywhere. */
function isGone({ cabinetId }: Named['rental']): boolean {
  const mine = queryClient.getQueryData(queryFor('getMyRental', undefined).queryKey);
  return mine !== undefined && mine?.cabinetId !== cabinetId;
}

/** The field in the place of the name: Enter saves, Escape leaves it as it was. */
function NameField({ rental, whose, resumed, onEnd }: NameFieldProps) {
  const { generic, profile } = useText();
  const words = profile.cabinetName;
  const [before, setBefore] = useState(resumed === undefined ? rental : { ...rental, title: resumed.titleBefore });
  const [typed, setTyped] = useState(resumed?.title ?? rental.title ?? '');
  const update = useAction('updateMyCabinet', rental.title);
  /** What somebody else has called it meanwhile; the next press overwrites it. */
  const [since, setSince] = useState<string | null | undefined>(undefined);
  const [looking, setLooking] = useState(false);
  const most = usePolicy().rental.textGraphemes;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (resumed === undefined) field.current?.select();
    else forgetTyped(whose);
  }, [resumed, whose]);
  const changed = changedText(before.title, typed);
  useKeptSettings(whose, before, changed === null ? null : { title: typed, memo: before.memo ?? '' });
  // The field goes with the locker, and takes what was typed and the keyboard along.
  const tellIfGone = useEffectEvent(() => {
    if (changed !== null && isGone(rental)) showToast({ tone: 'bad', text: words.gone(rental.visibleNum) });
  });
  useEffect(() => () => tellIfGone(), []);
  const form = useFocusAfter<HTMLFormElement>((own) => (isGone(rental) ? own.closest('section') : null));
  const bad = cleanText(typed) === undefined;
  const failed = update.isError ? (failureText(update.error) ?? generic.unknownFailure) : undefined;
  const busy = looking || update.isPending;
  const send = async (title: string) => {
    const body = { title, memo: null };
    setLooking(true);
    const found = await findChanged(before, body);
    setLooking(false);
    setSince(found.title);
    // Given up meanwhile.
    if (field.current === null) return;
    if (found.title !== undefined) return setBefore({ ...before, title: found.title });
    const onSuccess = () => {
      showToast({ tone: 'ok', text: words.done });
      onEnd();
    };
    update.mutate({ body: { ...body, cabinetId: rental.cabinetId } }, { onSuccess });
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (bad || busy) return;
    if (changed === null) return onEnd();
    void send(changed);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEnd();
  };
  const other = since === undefined ? undefined : words.changedSince(words.name, since ?? words.none);
  const error = bad ? words.forbidden : (other ?? failed);
  return (
    <form ref={form} onSubmit={save} noValidate>
      <TextField
        label={words.name}
        value={typed}
        onChange={setTyped}
        onKeyDown={leave}
        most={most}
        autoComplete="off"
        ref={field}
        {...(resumed !== undefined && { hint: words.resumed })}
        error={error}
        beside={
          <>
            <IconButton
              type="submit"
              label={busy ? words.busy : words.save}
              icon={<Check size={18} />}
              unavailable={bad || busy}
              className={styles['save']}
            />
            <IconButton label={words.cancel} icon={<X size={18} />} onClick={onEnd} />
          </>
        }
      />
    </form>
  );
}

/** The name alone was being typed; a memo goes on in the dialog it is written in. */
function findName(whose: Whose): KeptSettings | undefined {
  const kept = findKeptSettings(whose);
  return kept?.memo === kept?.memoBefore ? kept : undefined;
}

/** R-RENT-11, R-SIGN-12: the name of one's own cabinet, changed where it stands; after a sign-in it goes on. */
export function CabinetName({ rental }: Named) {
  const { title } = rental;
  const words = useText().profile.cabinetName;
  const whose = useSettingsPlace(rental.cabinetId);
  const [resumed, setResumed] = useState(() => findName(whose));
  const [editing, setEditing] = useState(resumed !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const end = () => {
    setEditing(false);
    setResumed(undefined);
  };
  if (editing) return <NameField rental={rental} whose={whose} resumed={resumed} onEnd={end} />;
  return (
    <button
      type="button"
      className={styles['name']}
      aria-label={words.editName(title ?? words.unnamed)}
      data-none={title === null || undefined}
      ref={button}
      onClick={() => setEditing(true)}
    >
      {title ?? words.unnamed}
      <Pencil size={14} aria-hidden="true" />
    </button>
  );
}
