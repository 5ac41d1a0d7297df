import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFailureText } from '../../../../api/failures/use-failure-text.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { useFirstWrong } from '../../../../ui/fields/first-wrong.ts';
import { FieldHint, TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from './admin-login.module.css';
import type { OwedStep } from './owed-step.ts';
import { PasswordField } from './password-field.tsx';
import { useText } from './text/use-text.ts';
import { type Failure, useAdminSignIn } from './use-admin-sign-in.ts';
import { WaitLine } from './wait-line.tsx';

type MismatchProps = { failure: Failure | undefined };

/** Tells once for each try that id or password are wrong. */
function Mismatch({ failure }: MismatchProps) {
  const { login } = useText();
  const [seen, setSeen] = useState<Failure | undefined>(undefined);
  const open = failure?.is === 'mismatch' && seen !== failure;
  const close = () => setSeen(failure);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={login.mismatch}
      subline={failure?.is === 'mismatch' && failure.triesLeft !== undefined && login.triesLeft(failure.triesLeft)}
      icon={<CircleAlert />}
      iconTone="danger"
      actions={
        <Button size="large" kind="primary" block onClick={close}>
          {login.close}
        </Button>
      }
    />
  );
}

/** R-ADM-01: the sign-in by id and password. Too many wrong tries of an id make it wait, and say how long. */
export function PasswordForm({ onOwed }: { onOwed(step: OwedStep): void }) {
  const { auth, login } = useText();
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const { failure, signingIn, signIn } = useAdminSignIn(onOwed);
  const other = failure?.is === 'other' ? failure : undefined;
  const said = useFailureText(other?.error);
  const told = other && (said ?? '');
  const until = failure?.is === 'wait' && failure.id === id.trim() ? failure.until : null;
  const now = useNow('minute', until);
  const waits = until !== null && Temporal.Instant.compare(now, until) < 0;
  const { form, lead } = useFirstWrong();
  const lacks = { id: id.trim() === '', password: password === '' };
  const wrongBy = (isLacking: boolean) => (failure?.is === 'empty' && isLacking ? 'empty' : undefined);
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (waits) return;
        signIn(id, password);
        if (lacks.id || lacks.password) lead();
      }}
    >
      <TextField
        label={login.id}
        name="id"
        autoComplete="username"
        verbatim
        value={id}
        onChange={setId}
        wrongBy={wrongBy(lacks.id)}
      />
      <PasswordField value={password} wrongBy={wrongBy(lacks.password)} onChange={setPassword} />
      {told !== undefined && <FieldHint id="sign-in-fault" error={told} />}
      {failure?.is === 'empty' && (
        <Note tone="danger" alert icon={<CircleAlert size={18} aria-hidden="true" />}>
          <b id="empty">{login.empty}</b>
        </Note>
      )}
      <Button
        type="submit"
        kind="primary"
        size="large"
        block
        busy={signingIn}
        busyLabel={auth.signingIn}
        why={waits && <WaitLine until={until} againIn={login.againIn} more={login.onlyHere} />}
      >
        {login.submit}
      </Button>
      <Mismatch failure={failure} />
    </form>
  );
}
