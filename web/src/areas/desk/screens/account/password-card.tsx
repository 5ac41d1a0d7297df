import { useState } from 'react';
import { useAction } from '../../../../api/action.ts';
import { CallRefused } from '../../../../api/failure.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { FieldHint, TextField } from '../../../../ui/fields/text-field.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { AccountCard } from './account-card.tsx';
import styles from './admin-account.module.css';
import { type FieldFaults, fieldFaults } from './field-faults.ts';
import { useText } from './text/use-text.ts';

/** R-ADM-01: the administrator's own password, changed by the person who knows the current one. */
export function PasswordCard() {
  const words = useText().account.password;
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<FieldFaults>({});
  const changing = useAction('changeAdminPassword');

  async function change(): Promise<void> {
    if (present === '' || next === '') {
      setFaults({ '': words.empty });
      return;
    }
    setFaults({});
    try {
      await changing.mutateAsync({ body: { currentPassword: present, newPassword: next } });
      setPresent('');
      setNext('');
      showToast({ tone: 'ok', text: words.changed });
    } catch (error) {
      const told = fieldFaults(error);
      const wait = error instanceof CallRefused ? error.facts['retryAfterSeconds'] : undefined;
      setFaults(typeof wait === 'number' ? { '': `${told[''] ?? ''} ${words.againIn(wait)}` } : told);
    }
  }

  const faultOf = (name: string) => faults[name] !== undefined && { error: faults[name] };
  return (
    <AccountCard title={words.title}>
      <form
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
          {...faultOf('currentPassword')}
        />
        <TextField
          label={words.next}
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          hint={words.hint}
          {...faultOf('newPassword')}
        />
        {faults[''] !== undefined && <FieldHint id="password-fault" error={faults['']} />}
        <Button type="submit" kind="primary" busy={changing.isPending} busyLabel={words.changing}>
          {words.change}
        </Button>
      </form>
    </AccountCard>
  );
}
