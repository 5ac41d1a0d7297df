import { MapPinOff } from 'lucide-react';
import { usePageTitle } from '../../state/page-title.ts';
import { paths } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Announcement } from './announcement.tsx';

/** Nothing is at this address. */
export function NotFound() {
  const { login } = useText();
  usePageTitle(login.notFoundTitle);
  return (
    <Announcement
      picture={<MapPinOff size={32} />}
      title={login.notFoundTitle}
      text={login.notFoundNote}
      action={
        <ButtonLink kind="primary" size="large" to={paths.home}>
          {login.goHome}
        </ButtonLink>
      }
    />
  );
}
