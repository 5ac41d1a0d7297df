import type { Language } from '@cabinet/contract';
import { chooseLanguage, useLanguage } from '../../text/language.ts';
import styles from './language-switch.module.css';
import { useText } from './text/use-text.ts';

/** Korean or English at a press; each names itself in its own language. */
export function LanguageSwitch() {
  const { users } = useText();
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
    <fieldset className={styles['switch']} aria-label={users.language}>
      {choice('ko', users.korean, users.korean)}
      {choice('en', users.english, users.englishLong)}
    </fieldset>
  );
}
