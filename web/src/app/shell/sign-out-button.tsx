import { LogOut } from 'lucide-react';
import { useText } from '../../text/language.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useSignOut } from '../sign-out.ts';

/** Ends the session on this device. */
export function SignOutButton({ className }: { className: string | undefined }) {
  const { shell } = useText();
  const { signOut, signingOut } = useSignOut();
  return (
    <button
      type="button"
      className={className}
      onClick={signingOut ? undefined : signOut}
      aria-disabled={signingOut || undefined}
    >
      {signingOut ? <Spinner size={20} /> : <LogOut size={20} aria-hidden="true" />}
      <span>{signingOut ? shell.signingOut : shell.signOut}</span>
    </button>
  );
}
