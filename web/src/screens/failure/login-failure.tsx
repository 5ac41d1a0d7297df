import { TriangleAlert } from 'lucide-react';
import { usePageTitle } from '../../state/page-title.ts';
import { paths } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Announcement } from './announcement.tsx';

/** The sign-in did not work; another try is one press away. */
export function LoginFailure() {
  const { login } = useText();
  usePageTitle(login.failureTitle);
  return (
    <Announcement
      picture={<TriangleAlert size={32} />}
      tone="danger"
      title={login.failureTitle}
      text={login.failureNote}
      action={
        <ButtonLink kind="primary" size="large" to={paths.login} replace>
          {login.signInAgain}
        </ButtonLink>
      }
    />
  );
}
