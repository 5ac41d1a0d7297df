import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { Announcement } from '../../../../ui/feedback/announcement.tsx';
import { DoorScene } from '../../../../ui/feedback/door-scene.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { useText } from './text/use-text.ts';

/** Tells that the sign-in failed, and offers another try. */
export function LoginFailure() {
  const { login } = useText();
  usePageTitle(login.failureTitle);
  return (
    <Announcement
      picture={<DoorScene scene="keyhole" />}
      drawn
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
