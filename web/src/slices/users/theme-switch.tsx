import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../../state/look/theme.ts';
import { useText } from './text/use-text.ts';
import styles from './theme-switch.module.css';

/** Light or dark at a press: the opposite of what is shown. */
export function ThemeSwitch() {
  const { users } = useText();
  const dark = useTheme() === 'dark';
  return (
    <button
      type="button"
      className={styles['switch']}
      role="switch"
      aria-checked={dark}
      aria-label={users.darkMode}
      onClick={toggleTheme}
    >
      <span className={styles['track']}>
        <Moon size={14} aria-hidden="true" />
        <Sun size={14} aria-hidden="true" />
      </span>
    </button>
  );
}
