import { useEffect, useState } from 'react';
import { linkedProviders } from '../../../../slices/auth/providers.tsx';
import { useSignIn } from '../../../../slices/auth/sign-in.ts';
import { LanguageSwitch } from '../../../../slices/users/language-switch.tsx';
import { ThemeSwitch } from '../../../../slices/users/theme-switch.tsx';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { forgetLocker } from '../../../../state/person/kept-locker.ts';
import { Logo } from '../../../../ui/data/logo.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { useFreshPage } from '../../../../ui/frame/fresh-page.ts';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { Link } from '../../../../ui/layout/link.tsx';
import { isToastWaiting } from '../../../../ui/overlays/toast.ts';
import { ToastHost } from '../../../../ui/overlays/toast-host.tsx';
import { Illustration } from './illustration.tsx';
import styles from './login.module.css';
import { useText } from './text/use-text.ts';
import { WhatFailed } from './what-failed.tsx';

function Story() {
  const { login } = useText();
  return (
    <section className={styles['story']} aria-label={login.title.join(' ')}>
      <div>
        <p className={styles['headline']}>
          {login.title[0]}
          <br />
          <em>{login.title[1]}</em>
        </p>
        <p className={styles['tagline']}>{login.tagline}</p>
      </div>
      <Illustration />
      <p className={styles['lines']}>
        {login.lines[0]}
        <br />
        {login.lines[1]}
      </p>
    </section>
  );
}

function SignInCard() {
  const { auth, generic, login } = useText();
  const { chosen, choose } = useSignIn();
  const waiting = chosen !== undefined;
  return (
    <div className={styles['card']}>
      <div className={styles['top']}>
        <Logo size={60} />
        <h1 className={styles['title']}>{generic.product}</h1>
        <p className={styles['sub']}>{login.tagline}</p>
      </div>
      <WhatFailed />
      <div className={styles['buttons']}>
        <p className={styles['note']}>{login.ftNote}</p>
        <Button
          kind="primary"
          block
          className={styles['ft'] ?? ''}
          busy={chosen === 'ft'}
          busyLabel={auth.signingIn}
          unavailable={waiting && chosen !== 'ft'}
          aria-describedby={waiting ? 'waiting' : undefined}
          onClick={() => choose('ft')}
        >
          {login.ft[0]}
          <b className={styles['school']}>42</b>
          {login.ft[1]}
        </Button>
        <div className={styles['providers']}>
          {linkedProviders.map(({ id, mark }) => (
            <button
              key={id}
              type="button"
              className={classNames(styles['provider'], styles[id])}
              title={auth.providers[id]}
              aria-label={chosen === id ? auth.signingIn : undefined}
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
          {waiting && auth.waitForOther}
        </p>
      </div>
      <Link className={styles['leaver']} to={paths.leaver}>
        {login.leaver}
      </Link>
    </div>
  );
}

/** The login page. Its left half presents the product; phones do without it. */
export function Login() {
  const { login } = useText();
  usePageTitle(login.pageTitle);
  const content = useFreshPage<HTMLElement>(paths.login);
  // Whatever comes of an action that somebody began before they signed out is not told here.
  const [told] = useState(isToastWaiting);
  // A sign-in may have ended while no page was open.
  useEffect(() => void forgetLocker().catch(() => undefined), []);
  return (
    <div className={styles['login']}>
      <Story />
      <main className={styles['entry']} tabIndex={-1} ref={content}>
        <div className={styles['tools']}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <SignInCard />
      </main>
      {told && <ToastHost />}
    </div>
  );
}
