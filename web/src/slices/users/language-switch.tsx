import { chooseLanguage, type Language, useLanguage, useText } from '../../text/language.ts';
import styles from './language-switch.module.css';

/** Korean or English at a press; each names itself in its own language. */
export function LanguageSwitch() {
  const { shell } = useText();
  const language = useLanguage();
  const choice = (value: Language, label: string, spoken: string) => (
    <button
      type="button"
      lang={value}
      title={spoken}
      aria-pressed={language === value}
      onClick={() => void chooseLanguage(value)}
    >
      {label}
    </button>
  );
  return (
    <fieldset className={styles['switch']} aria-label={shell.language}>
      {choice('ko', shell.korean, shell.korean)}
      {choice('en', shell.english, shell.englishLong)}
    </fieldset>
  );
}
