import { useState } from 'react';
import { useAction } from '../../../../api/actions/action.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { unlessGoneOn, useFirstWrong } from '../../../../ui/fields/first-wrong.ts';
import { FieldHint, TextField } from '../../../../ui/fields/text-field.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { AccountCard } from './account-card.tsx';
import styles from './admin-account.module.css';
import { type FieldFaults, fieldFaults } from './field-faults.ts';
import { type Text, useText } from './text/use-text.ts';

/** Something is missing, or why the password was not changed. */
type Failure = 'empty' | { readonly error: unknown };

function faultsOf(failure: Failure | undefined, words: Text['account']['password']): FieldFaults {
  if (failure === undefined) return {};
  if (failure === 'empty') return { '': words.empty };
  const told = fieldFaults(failure.error);
  const wait = failure.error instanceof CallRefused ? failure.error.facts['retryAfterSeconds'] : undefined;
  return typeof wait === 'number' ? { '': `${told[''] ?? ''} ${words.againIn(wait)}` } : told;
}

/** R-ADM-01: the administrator's own password, or why there is none. */
export function PasswordCard() {
  const words = useText().account.password;
  const signIns = useRead('listAdminSignIns', undefined);
  return (
    <AccountCard title={words.title}>
      {signIns.data?.loginId === null ? <p>{words.none}</p> : <PasswordForm words={words} />}
    </AccountCard>
  );
}

/** Changed by the person who knows the current one. */
function PasswordForm({ words }: { words: Text['account']['password'] }) {
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const changing = useAction('changeAdminPassword', undefined);
  const { form, lead } = useFirstWrong();

  async function change(): Promise<void> {
    if (present === '' || next === '') {
      setFailure('empty');
      lead();
      return;
    }
    const leadThen = unlessGoneOn(lead);
    setFailure(undefined);
    try {
      await changing.mutateAsync({ body: { currentPassword: present, newPassword: next } });
      setPresent('');
      setNext('');
      showToast({ tone: 'ok', text: words.changed });
    } catch (error) {
      setFailure({ error });
      leadThen();
    }
  }

  const faults = faultsOf(failure, words);
  const missing = (typed: string) => (failure === 'empty' && typed === '' ? 'password-fault' : undefined);
  const faultOf = (name: string) => faults[name] !== undefined && { error: faults[name] };
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!changing.isPending) void change();
      }}
    >
      <TextField
        label={words.present}
        type="password"
        name="current-password"
        autoComplete="current-password"
        value={present}
        onChange={setPresent}
        wrongBy={missing(present)}
        {...faultOf('currentPassword')}
      />
      <TextField
        label={words.next}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        wrongBy={missing(next)}
        hint={words.hint}
        {...faultOf('newPassword')}
      />
      {faults[''] !== undefined && <FieldHint id="password-fault" error={faults['']} />}
      <Button type="submit" kind="primary" busy={changing.isPending} busyLabel={words.changing}>
        {words.change}
      </Button>
    </form>
  );
}
