import { RotateCw, WifiOff, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../fields/button.tsx';
import { keepsKeyboard } from '../layout/keeps-keyboard.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useContact, useUiText, useWhoseFault } from '../ui-text.ts';
import { DoorScene } from './door-scene.tsx';
import { EmptyState } from './empty-state.tsx';
import styles from './error-state.module.css';

type ErrorStateProps = {
  error?: unknown;
  /** What could not be loaded, where a sentence of its own says it better. */
  title?: string;
  onRetry(): void;
  busy?: boolean;
  /** It is all that the page shows. */
  whole?: boolean;
};

function OursAgain() {
  const words = useUiText();
  return (
    <>
      {words.ours}{' '}
      <a href={useContact()} target="_blank" rel="noopener noreferrer">
        {words.tellUs}
        <VisuallyHidden> ({words.newWindow})</VisuallyHidden>
      </a>
    </>
  );
}

/** Something could not be loaded: what, whose fault it is, and another try. Only a lost connection is the reader's. */
export function ErrorState({ error, title, onRetry, busy = false, whole = false }: ErrorStateProps) {
  const words = useUiText();
  const [triedAgain, setTriedAgain] = useState(busy);
  // A page also reads again by itself, as when news comes; a press at that moment begins no second read.
  if (busy && !triedAgain) setTriedAgain(true);
  const cut = useWhoseFault()(error) === 'connection';
  const Icon = cut ? WifiOff : Wrench;
  const picture = <DoorScene scene={cut ? 'unplugged' : 'offHinge'} large={whole} />;
  const said = title ?? (cut ? words.offlineTitle : words.loadFailed);
  const whose = (
    <span className={styles['whose']}>
      <Icon size={16} aria-hidden="true" />
      {cut ? words.offlineNote : triedAgain && !busy ? <OursAgain /> : words.oursNote}
    </span>
  );
  const tryAgain = () => {
    setTriedAgain(true);
    onRetry();
  };
  const look = whole ? ({ kind: 'primary', size: 'large' } as const) : ({ size: 'small' } as const);
  const retry = (
    <Button ref={keepsKeyboard} {...look} onClick={tryAgain} busy={busy} busyLabel={words.retrying}>
      <RotateCw size={16} />
      {words.retry}
    </Button>
  );
  if (!whole) {
    return (
      <div role="alert">
        <EmptyState picture={picture} title={said} text={whose} action={retry} />
      </div>
    );
  }
  return (
    <div role="alert" className={styles['whole']}>
      {picture}
      <h2 className={styles['title']}>{said}</h2>
      {whose}
      {retry}
    </div>
  );
}
