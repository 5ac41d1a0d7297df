import { linkedProviders } from '../../../../slices/auth/providers.tsx';
import { useSignIn } from '../../../../slices/auth/sign-in.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import styles from './admin-login.module.css';
import { useText } from './text/use-text.ts';

/** R-ADM-03: the providers by which an administrator can sign in; the school is not among them. */
export function AdminProviders() {
  const { auth, login } = useText();
  const { chosen, choose } = useSignIn({ asAdmin: true });
  const waiting = chosen !== undefined;
  return (
    <div className={styles['providers']}>
      {linkedProviders.map(({ id, mark }) => (
        <Button
          key={id}
          kind="ghost"
          busy={chosen === id}
          busyLabel={auth.signingIn}
          unavailable={waiting && chosen !== id}
          aria-describedby={waiting ? 'waiting' : undefined}
          onClick={() => choose(id)}
        >
          {mark}
          {login.providers[id]}
        </Button>
      ))}
      <p className={styles['waiting']} id="waiting" role="status">
        {waiting && auth.waitForOther}
      </p>
    </div>
  );
}
