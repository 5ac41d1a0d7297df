import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { Announcement } from '../../../../ui/feedback/announcement.tsx';
import { DoorScene } from '../../../../ui/feedback/door-scene.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { useText } from './text/use-text.ts';

/** Tells that the account is not an administrator's, or that the sign-in failed. */
export function AdminLoginFailure() {
  const { generic, login } = useText();
  const navigate = useNavigate();
  const [search] = useSearch();
  const unknown = (search.get('message') ?? 'UNAUTHORIZED_ADMIN') === 'UNAUTHORIZED_ADMIN';
  const title = unknown ? login.unknownTitle : login.failureTitle;
  usePageTitle(title);
  // After a redirect there may be no page to go back to.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate(paths.adminLogin, { replace: true }));
  return (
    <Announcement
      picture={<DoorScene scene="locked" />}
      drawn
      {...(unknown && { mark: login.unknownTitle })}
      title={unknown ? login.unknownHead : title}
      text={unknown ? login.unknownNote : login.failureNote}
      action={
        <Button kind="primary" size="large" onClick={goBack}>
          {generic.back}
        </Button>
      }
    />
  );
}
