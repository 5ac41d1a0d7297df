import { ShieldAlert } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageTitle } from '../../state/page-title.ts';
import { paths } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { Announcement } from './announcement.tsx';

/** Somebody who is no administrator tried to come in as one, or the way in did not work. */
export function AdminLoginFailure() {
  const { generic, login } = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const unknown = (search.get('message') ?? 'UNAUTHORIZED_ADMIN') === 'UNAUTHORIZED_ADMIN';
  const title = unknown ? login.adminFailureTitle : login.failureTitle;
  usePageTitle(title);
  // Opened by a redirect there may be nothing to go back to.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate(paths.login, { replace: true }));
  return (
    <Announcement
      picture={<ShieldAlert size={32} />}
      tone="danger"
      title={title}
      text={unknown ? login.adminFailureNote : login.failureNote}
      action={
        <Button kind="primary" size="large" onClick={goBack}>
          {generic.back}
        </Button>
      }
    />
  );
}
