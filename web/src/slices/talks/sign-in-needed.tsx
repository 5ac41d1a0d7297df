import { LogIn } from 'lucide-react';
import { paths } from '../../state/address/paths.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { startOfPage } from '../../ui/layout/in-reach.ts';
import styles from './sign-in-needed.module.css';
import { useText } from './text/use-text.ts';
import { useGoToSignIn } from './use-go-to-sign-in.ts';

/** A page that needs a sign-in asks for it, and the sign-in leads back to it. */
export function SignInNeeded({ title }: { title: string }) {
  const { talks, generic } = useText();
  const goToSignIn = useGoToSignIn();
  // They go when somebody has signed in at another tab.
  const answers = useFocusAfter<HTMLDivElement>(startOfPage);
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <EmptyState
        icon={<LogIn size={24} />}
        title={talks.signIn.question}
        text={talks.signIn.note}
        action={
          <div ref={answers} className={styles['answers']}>
            <ButtonLink to={paths.talksHome}>{generic.cancel}</ButtonLink>
            <Button kind="primary" onClick={goToSignIn}>
              {talks.signIn.yes}
            </Button>
          </div>
        }
      />
    </>
  );
}
