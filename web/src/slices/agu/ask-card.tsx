import { Mail, TriangleAlert } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clockAt } from '../../api/client/wire-time.ts';
import { useFailureText } from '../../api/failures/use-failure-text.ts';
import { contactAddress, paths } from '../../state/address/paths.ts';
import { clockText } from '../../text/dates.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './ask-card.module.css';
import { LeaverCard } from './leaver-card.tsx';
import { useText } from './text/use-text.ts';
import type { Leaving, LeavingStep } from './use-leaving.ts';
import { wholeMinuteFrom } from './whole-minute.ts';

/** Characters of an intra ID. */
const mostName = 32;

type AskCardProps = {
  step: Extract<LeavingStep, { is: 'asking' }>;
  followed: boolean;
  onAsk: Leaving['askForMail'];
};

/** R-AGU-03: asks for the mail. What failed is told above the field, which is empty again. */
export function AskCard({ step: { name, failure }, followed, onAsk }: AskCardProps) {
  const { agu, generic } = useText();
  const [typed, setTyped] = useState(name);
  const [shown, setShown] = useState(failure);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const told = useFailureText(failure?.error);
  if (shown !== failure) {
    setShown(failure);
    setTyped(name);
  }
  useEffect(() => {
    if (failure !== undefined) field.current?.focus();
  }, [failure]);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || typed === '') return;
    setBusy(true);
    await onAsk(typed);
    setBusy(false);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <LeaverCard
        at={1}
        icon={<Mail size={24} />}
        title={agu.title}
        note={agu.form.note}
        followed={followed && failure === undefined}
        actions={
          <>
            <ButtonLink size="large" to={paths.login}>
              {agu.cancel}
            </ButtonLink>
            <Button
              kind="primary"
              size="large"
              type="submit"
              busy={busy}
              busyLabel={agu.form.asking}
              unavailable={typed === ''}
            >
              {agu.form.ask}
            </Button>
          </>
        }
      >
        {failure !== undefined && (
          <Note tone="danger" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
            <b>{agu.form.failed[failure.of]}</b>
            <br />
            {told}
            {failure.code === 'ACCESS_DENIED' && ` ${agu.form.returned}`}
            {failure.code === 'MAIL_BAD_GATEWAY' && (
              <>
                {` ${agu.form.noAddress} `}
                <a href={contactAddress} target="_blank" rel="noopener noreferrer">
                  {agu.form.contact}
                  <VisuallyHidden> ({generic.newWindow})</VisuallyHidden>
                </a>
              </>
            )}
            {failure.againAt !== undefined &&
              ` ${agu.form.againAt(clockText(clockAt(wholeMinuteFrom(failure.againAt))))}`}
          </Note>
        )}
        <TextField
          label={agu.form.label}
          hint={agu.form.hint}
          value={typed}
          onChange={setTyped}
          most={mostName}
          ref={field}
          name="username"
          autoComplete="username"
          verbatim
        />
      </LeaverCard>
    </form>
  );
}
