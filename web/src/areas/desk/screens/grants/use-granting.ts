import { cleanText, targetText } from '@cabinet/domain';
import { useState } from 'react';
import { type ChangePreview, useConfirmedChange } from '../../../../api/actions/change-preview.ts';
import { useTyped } from '../../../../api/actions/use-typed.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { useUndo } from '../../../../slices/upkeep/use-undo.ts';
import { useSettled } from '../../../../state/typing/settled.ts';
import { showToast } from '../../../../ui/overlays/toast.ts';
import type { GrantChoice } from './grant-choice.ts';
import { changeName, readNames } from './pasted-names.ts';
import { useText } from './text/use-text.ts';

/** The most people in one grant, and the most characters of a name; the server refuses more. */
export const mostPeople = 100;
const longestName = 32;

/** Whether anybody could have this name. */
const isName = (name: string): boolean => name.length <= longestName && cleanText(name, { lines: false }) === name;

/** What is known of names that are on the page and of what would be given to them. */
export function useGranting({ chosen, isGone, isFree, amount }: GrantChoice, begun: string) {
  const { grants } = useText();
  // A person named by the address is not added to the people of an earlier visit.
  const place = begun === '' ? 'grants' : undefined;
  const [{ text }, setTyped] = useTyped(place, { text: begun });
  const [failure, setFailure] = useState<unknown>(undefined);
  const [last, setLast] = useState<ChangePreview | undefined>(undefined);
  const [isDone, setDone] = useState(false);
  const settled = useSettled(text);
  const pasted = readNames(text);
  const { names } = readNames(settled);
  const askable = names.filter(isName);
  const over = Math.max(0, pasted.names.length - mostPeople);
  const lacksAmount = isFree && amount === null;
  // The preview of a finished grant is over: names that were typed meanwhile get one of their own.
  if (isDone) setDone(false);
  const isWritten = pasted.count > 0 && askable.length > 0 && names.length <= mostPeople;
  const isAsked = !isDone && isWritten && !lacksAmount && !isGone;
  const grant = { itemSku: chosen?.sku ?? '', amount };
  const change = useConfirmedChange(
    'grantItem',
    { action: 'grantItem', ...grant, userNames: [...askable], userIds: [] },
    isAsked,
    place,
  );
  const undoOf = useUndo('grantItem');
  // What is shown stays until the answer about the changed names is there.
  const seen = isAsked ? (change.preview ?? last) : undefined;
  if (seen !== last) setLast(seen);
  const rows = seen?.rows ?? [];
  const unknown = [
    ...names.filter((name) => !isName(name)),
    ...rows.flatMap(({ target }) => (target.id === null && target.name !== null ? [target.name] : [])),
  ];
  const receivers = rows
    .filter(({ target }) => target.id !== null)
    .toSorted((one, other) => names.indexOf(one.target.name ?? '') - names.indexOf(other.target.name ?? ''));
  const isCurrent = isAsked && text === settled && change.preview !== undefined;

  function write(next: string): void {
    setTyped({ text: next });
    setFailure(undefined);
  }

  async function give(): Promise<void> {
    const userIds = receivers.flatMap(({ target: { id } }) => (id === null ? [] : [id]));
    setFailure(undefined);
    try {
      if (!(await change.confirm({ body: { ...grant, userIds } }))) return;
      setDone(true);
      // Names that were typed while the grant was on its way have been given nothing yet.
      setTyped((typed) => (typed.text === text ? { text: '' } : typed));
      const { action } = await undoOf(userIds.map((id) => targetText({ kind: 'user', id })));
      showToast({
        tone: 'ok',
        text: grants.given(userIds.length),
        stays: true,
        ...(action !== undefined && { action }),
      });
    } catch (error) {
      setFailure(error);
    }
  }

  return {
    text,
    write,
    pasted,
    over,
    lacksAmount,
    isGone,
    seen: { ...change, preview: seen },
    isAsked,
    unknown,
    receivers,
    /** Why the server would refuse it, besides names that nobody has. */
    reasons: seen?.reasons.filter(({ code }) => code !== 'NOT_FOUND_USER') ?? [],
    fault: failure === undefined ? undefined : (failureText(failure) ?? undefined),
    isReady: isCurrent && change.preview.allowed && unknown.length === 0 && over === 0,
    isGiving: change.pending,
    dropUnknown: () => write(unknown.reduce((left, name) => changeName(left, name, undefined), text)),
    give: () => void give(),
  };
}

export type Granting = ReturnType<typeof useGranting>;
