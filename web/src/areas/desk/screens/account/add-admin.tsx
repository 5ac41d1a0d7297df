import { type AdminRole, adminRoles } from '@cabinet/domain';
import { useState } from 'react';
import { useCarefulChange } from '../../../../api/actions/careful-change.ts';
import { useTyped } from '../../../../api/actions/use-typed.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { unlessGoneOn, useFirstWrong } from '../../../../ui/fields/first-wrong.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { FieldHint, TextField } from '../../../../ui/fields/text-field.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import styles from './admin-account.module.css';
import { type FieldFaults, fieldFaults } from './field-faults.ts';
import { type Text, useText } from './text/use-text.ts';

const nobody = { email: '' };

/** The address is missing, or why it could not be registered. */
type Failure = 'empty' | { readonly error: unknown };

/** That it is registered already is wrong with the address; that there was no answer is not. */
function faultsOf(failure: Failure | undefined, words: Text['account']['admins']): FieldFaults {
  if (failure === undefined) return {};
  if (failure === 'empty') return { email: words.noEmail };
  const { error } = failure;
  const { '': told, ...faults } = fieldFaults(error);
  if (told === undefined) return faults;
  return error instanceof CallRefused && error.code === 'ADMIN_ALREADY_EXISTED' ? { email: told } : { '': told };
}

type AddAdminProps = {
  /** Changes with a removal: an address that is added after it is added anew. */
  during: unknown;
};

/** R-ADM-03: registers the mail address of a new administrator. */
export function AddAdmin({ during }: AddAdminProps) {
  const words = useText().account.admins;
  const [{ email }, setTyped] = useTyped('new administrator', nobody);
  const [role, setRole] = useState<AdminRole>('ADMIN');
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const adding = useCarefulChange('addAdmin', during);
  const { form, lead } = useFirstWrong();

  async function add(): Promise<void> {
    const address = email.trim();
    if (address === '') {
      setFailure('empty');
      lead();
      return;
    }
    const leadThen = unlessGoneOn(lead);
    setFailure(undefined);
    try {
      const body = { email: address, role };
      await adding.mutateAsync({ question: { action: 'addAdmin', ...body }, given: { body }, seen: {} });
      // An address that was typed meanwhile belongs to the next one.
      setTyped((typed) => (typed.email === email ? nobody : typed));
      showToast({ tone: 'ok', text: words.added(address) });
    } catch (error) {
      setFailure({ error });
      leadThen();
    }
  }

  const faults = faultsOf(failure, words);
  return (
    <form
      ref={form}
      className={styles['add']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding.isPending) void add();
      }}
    >
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="off"
        value={email}
        onChange={(typed) => setTyped({ email: typed })}
        hint={words.emailHint}
        error={faults['email']}
      />
      <Select
        label={words.role}
        value={role}
        options={adminRoles.map((each) => ({ value: each, label: words.roles[each] }))}
        onChange={(next) => setRole(adminRoles.find((each) => each === next) ?? 'ADMIN')}
      />
      {faults[''] !== undefined && <FieldHint id="adding-fault" error={faults['']} />}
      <Button type="submit" kind="primary" busy={adding.isPending} busyLabel={words.adding}>
        {words.add}
      </Button>
    </form>
  );
}
