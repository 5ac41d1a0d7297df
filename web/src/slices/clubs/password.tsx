import { codeDigits } from '@cabinet/domain';
import { Clock, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './password.module.css';
import { useText } from './text/use-text.ts';

const shownSeconds = 10;

/**
 * R-CLUB-05: the password of a club's lock. It stays covered until a press asks for it, and is covered again after ten
 * seconds, because somebody may be looking over the reader's shoulder.
 */
export function Password({ password, set }: { password: string | null; set?: ReactNode }) {
  const { password: words } = useText().clubs;
  // Another password is covered again.
  const [uncovered, setUncovered] = useState<string | null>(null);
  const shown = password !== null && uncovered === password;
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setUncovered(null), shownSeconds * 1000);
    return () => clearTimeout(timer);
  }, [shown]);
  const characters = (shown && password) || '*'.repeat(codeDigits);
  return (
    <>
      <div className={styles['password']} data-shown={shown || undefined}>
        <span className={styles['label']}>{words.title}</span>
        {password === null ? (
          <span className={styles['none']}>{words.none}</span>
        ) : (
          <>
            <span className={styles['digits']} aria-hidden="true">
              {characters.split('').map((character, place) => (
                <i key={place}>{character}</i>
              ))}
            </span>
            <VisuallyHidden>
              <span role="status">{shown ? words.spoken(password) : words.hidden}</span>
            </VisuallyHidden>
            <IconButton
              label={shown ? words.hide : words.show}
              icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
              onClick={() => setUncovered(shown ? null : password)}
            />
          </>
        )}
        {set}
      </div>
      {password !== null && (
        <p className={styles['hint']}>
          <Clock size={14} aria-hidden="true" />
          {shown ? words.hidesAfter(shownSeconds) : words.showsFor(shownSeconds)}
        </p>
      )}
    </>
  );
}
