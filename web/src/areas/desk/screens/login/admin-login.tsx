import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetLastWords, readLastWords } from '../../../../api/client/sign-in.ts';
import { DomainStrip } from '../../../../slices/users/domain-strip.tsx';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { hasTyped } from '../../../../state/typing/typed.ts';
import { Logo } from '../../../../ui/data/logo.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { useFreshPage } from '../../../../ui/frame/fresh-page.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import styles from './admin-login.module.css';
import { AdminProviders } from './admin-providers.tsx';
import { type OwedStep, readOwedStep } from './owed-step.ts';
import { PasswordForm } from './password-form.tsx';
import { useText } from './text/use-text.ts';

const SecondStep = later(async () => (await import('./second-step.tsx')).SecondStep);

/** Why the sign-in ended, for a person who did not end it; and that what was typed is not lost. */
function useNotice(): string | undefined {
  const { login } = useText();
  const [words] = useState(readLastWords);
  const [isKept] = useState(hasTyped);
  useEffect(forgetLastWords, []);
  if (words === '') return undefined;
  return isKept ? `${words} ${login.typedKept}` : words;
}

/** R-ADM-01, R-ADM-17: the login page of administrators, by id and password or by a provider, and the step after it. */
export function AdminLogin() {
  const { login, users } = useText();
  const [search] = useSearch();
  // A provider leads back here when a code is still owed.
  const [owed, setOwed] = useState<OwedStep | undefined>(() => readOwedStep(search.get('step')));
  const ended = useNotice();
  const [isOver, setIsOver] = useState(false);
  const notice = isOver ? login.factor.step.over : ended;
  usePageTitle(login.pageTitle);
  const content = useFreshPage<HTMLElement>(paths.adminLogin);
  const leave = (over: boolean) => {
    setOwed(undefined);
    setIsOver(over);
  };
  return (
    <div className={styles['page']}>
      <DomainStrip
        services={[
          { to: paths.adminLogin, of: 'cabinets', label: users.desk, current: 'page' },
          { to: paths.talksHome, of: 'talks', label: users.talks },
        ]}
      />
      <main className={styles['middle']} tabIndex={-1} ref={content}>
        <Card className={styles['card'] ?? ''}>
          <div className={styles['head']}>
            <Logo size={40} />
            <div>
              <h1 className={styles['title']}>{login.title}</h1>
              <p className={styles['subtitle']}>{owed === undefined ? login.subtitle : login.factor.title}</p>
            </div>
          </div>
          {owed === undefined ? (
            <>
              {notice !== undefined && (
                <Note tone="warn" alert icon={<CircleAlert size={18} aria-hidden="true" />}>
                  {notice}
                </Note>
              )}
              <PasswordForm onOwed={setOwed} />
              <p className={styles['or']}>{login.or}</p>
              <AdminProviders />
            </>
          ) : (
            <SecondStep wanted with={{ step: owed, onOver: () => leave(true), onBack: () => leave(false) }} />
          )}
        </Card>
      </main>
    </div>
  );
}
