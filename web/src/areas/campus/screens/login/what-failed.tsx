import { RotateCw, TriangleAlert } from 'lucide-react';
import { CallFailed } from '../../../../api/failures/failure.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { useFailureText } from './failure-text.ts';
import styles from './login.module.css';
import { useText } from './text/use-text.ts';
import { useReconnect } from './use-reconnect.ts';

/** Why somebody stands at the login page instead of where they wanted to go; nothing when they came by themselves. */
export function WhatFailed() {
  const { generic, login } = useText();
  const beforeThisPage = useFailureText();
  const { error, isOutage, isAsking, ask } = useReconnect();
  // It is asked again by itself, so nobody is told to do that later.
  const isSilent = isOutage && error instanceof CallFailed && error.kind !== 'offline';
  const atStart = isSilent ? login.noAnswer : error !== undefined && failureText(error);
  const told = beforeThisPage ?? atStart;
  if (!told) return null;
  const icon = <TriangleAlert size={18} aria-hidden="true" />;
  if (!isOutage) {
    return (
      <Note tone="danger" icon={icon} alert>
        {told}
      </Note>
    );
  }
  return (
    <Note tone="warn" icon={icon} alert>
      {login.reconnecting}
      <div className={styles['outage']}>
        <span>{told}</span>
        <Button size="small" onClick={ask} busy={isAsking} busyLabel={generic.retrying}>
          <RotateCw size={16} />
          {generic.retry}
        </Button>
      </div>
    </Note>
  );
}
