import { TriangleAlert } from 'lucide-react';
import { LanguageSwitch } from '../../slices/users/language-switch.tsx';
import { ThemeSwitch } from '../../slices/users/theme-switch.tsx';
import { usePageTitle } from '../../state/page-title.ts';
import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/logo.tsx';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFailureText } from './failure-text.ts';
import { Illustration } from './illustration.tsx';
import styles from './login.module.css';
import { linkedProviders } from './providers.tsx';
import { useSignIn } from './sign-in.ts';

function Story() {
  const { login } = useText();
  return (
    <section className={styles['story']} aria-label={login.title}>
      <p className={styles['name']}>
        <Logo size={26} />
        {login.title}
      </p>
      <div className={styles['hero']}>
        <p className={styles['tagline']}>
          {login.tagline[0]}
          <br />
          <em>{login.tagline[1]}</em>
        </p>
        <p className={styles['lines']}>
          {login.lines[0]}
          <br />
          {login.lines[1]}
        </p>
        <Illustration className={styles['picture']} />
      </div>
    </section>
  );
}

function SignInCard() {
  const { shell, login } = useText();
  const { chosen, choose } = useSignIn();
  const failure = useFailureText();
  const waiting = chosen !== undefined;
  return (
    <div className={styles['card']}>
      <div className={styles['top']}>
        <span className={styles['mark']}>
          <Logo size={44} />
        </span>
        <h1 className={styles['title']}>{shell.product}</h1>
        <p className={styles['sub']}>{login.shortTagline}</p>
      </div>
      {failure !== undefined && (
        <Note tone="danger" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
          {failure}
        </Note>
      )}
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          block
          className={styles['ft'] ?? ''}
          busy={chosen === 'ft'}
          busyLabel={login.signingIn}
          unavailable={waiting && chosen !== 'ft'}
          aria-describedby={waiting ? 'waiting' : undefined}
          onClick={() => choose('ft')}
        >
          <b className={styles['school']}>42</b>
          {login.ft}
        </Button>
        <p className={styles['or']}>{login.linked}</p>
        <div className={styles['providers']}>
          {linkedProviders.map(({ id, mark }) => (
            <button
              key={id}
              type="button"
              className={classNames(styles['provider'], styles[id])}
              title={login.providers[id]}
              aria-label={chosen === id ? login.signingIn : login.providers[id]}
              aria-disabled={waiting || undefined}
              aria-busy={chosen === id || undefined}
              aria-describedby={waiting ? 'waiting' : undefined}
              onClick={() => choose(id)}
            >
              {chosen === id ? <Spinner size={20} /> : mark}
            </button>
          ))}
        </div>
        <p className={styles['waiting']} id="waiting" role="status">
          {waiting && login.waitForOther}
        </p>
      </div>
    </div>
  );
}

/** The way in. Its left half tells what this is; on phones only a small picture of it is left. */
export function Login() {
  const { login } = useText();
  usePageTitle(login.pageTitle);
  return (
    <div className={styles['login']}>
      <Story />
      <main className={styles['entry']}>
        <div className={styles['tools']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <Illustration className={styles['smallPicture']} hidden />
        <SignInCard />
      </main>
    </div>
  );
}
