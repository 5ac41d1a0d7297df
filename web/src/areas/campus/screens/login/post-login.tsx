import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { Announcement } from '../../../../ui/feedback/announcement.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { useText } from './text/use-text.ts';

const momentMilliseconds = 600;

/** Says that the sign-in is under way and leads home after a moment. */
export function PostLogin() {
  const { login } = useText();
  const navigate = useNavigate();
  usePageTitle(login.postLogin);
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), momentMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <Announcement picture={<Spinner size={28} />} title={login.postLogin} text={login.postLoginNote} live />;
}
