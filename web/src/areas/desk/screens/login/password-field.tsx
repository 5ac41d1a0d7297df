import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/fields/icon-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from './admin-login.module.css';
import { useText } from './text/use-text.ts';

type PasswordProps = {
  value: string;
  /** The id of what says that it is missing. */
  wrongBy: string | undefined;
  onChange(value: string): void;
};

/** The password, hidden unless one wants to see it. */
export function PasswordField({ value, wrongBy, onChange }: PasswordProps) {
  const { login } = useText();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <TextField
        label={login.password}
        type={shown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        verbatim
        value={value}
        onChange={onChange}
        wrongBy={wrongBy}
      />
      <IconButton
        className={styles['eye'] ?? ''}
        label={shown ? login.hidePassword : login.showPassword}
        icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
