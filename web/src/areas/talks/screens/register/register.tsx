import { useNavigate } from 'react-router';
import { usePageVisitor } from '../../../../slices/talks/page-visitor.ts';
import { SignInNeeded } from '../../../../slices/talks/sign-in-needed.tsx';
import { RegisterForm } from '../../../../slices/talks/writing/register-form.tsx';
import { useText } from '../../../../slices/talks/writing/text/use-text.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';

/** Where a person applies to give a talk. */
export function Register() {
  const { title } = useText().talkWriting.register;
  const navigate = useNavigate();
  usePageTitle(title);
  if (usePageVisitor() !== 'user') return <SignInNeeded title={title} />;
  return <RegisterForm onDone={() => void navigate(paths.talksMine)} />;
}
