import { useEffect, useRef, useState } from 'react';
import { call, type ReplyOf } from '../../../../api/client/client.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { useFailureText } from '../../../../api/failures/use-failure-text.ts';
import { serverNow, useNow } from '../../../../state/server-clock.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { CodeInput } from '../../../../ui/fields/code-input.tsx';
import { FieldHint } from '../../../../ui/fields/text-field.tsx';
import { useFocusAfter } from '../../../../ui/layout/focus-after.ts';
import { startOfPage } from '../../../../ui/layout/in-reach.ts';
import { NewFactor } from '../../factor/new-factor.tsx';
import styles from './admin-login.module.css';
import { openDesk } from './open-desk.ts';
import type { OwedStep } from './owed-step.ts';
import { useText } from './text/use-text.ts';
import { WaitLine } from './wait-line.tsx';

const codeLength = 6;

type CodeFormProps = {
  /** The first step is too long ago. */
  onOver(): void;
};

/** The code, asked for until one is right. */
function CodeForm({ onOver }: CodeFormProps) {
  const { factor } = useText().login;
  const { auth } = useText();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>(undefined);
  const told = useFailureText(failure);
  const [until, setUntil] = useState<Temporal.Instant | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const now = useNow('minute', until);
  const waits = until !== null && Temporal.Instant.compare(now, until) < 0;

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await call('finishAdminSignIn', { body: { code } }, { anonymous: true });
      openDesk();
    } catch (error) {
      setBusy(false);
      setCode('');
      field.current?.focus();
      if (error instanceof CallRefused) {
        if (error.code === 'UNAUTHORIZED_ADMIN') return onOver();
        const seconds = error.facts['retryAfterSeconds'];
        if (typeof seconds === 'number') return setUntil(serverNow().add({ seconds: seconds + 1 }));
      }
      setFailure(error);
    }
  }

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !waits && code.length === codeLength) void send();
      }}
    >
      <CodeInput
        label={factor.code}
        value={code}
        onChange={setCode}
        length={codeLength}
        hint={factor.codeHint}
        autoComplete="one-time-code"
        ref={field}
        {...(failure !== undefined && { error: told ?? '' })}
      />
      <Button
        type="submit"
        kind="primary"
        size="large"
        block
        busy={busy}
        busyLabel={auth.signingIn}
        unavailable={code.length < codeLength}
        why={waits && <WaitLine until={until} againIn={factor.step.againIn} />}
      >
        {factor.step.enter}
      </Button>
    </form>
  );
}

/** Where the campus demands a factor and there is none yet: it is set up before the first code. */
function SetUp({ onOver }: CodeFormProps) {
  const { factor } = useText().login;
  const { auth } = useText();
  const [begun, setBegun] = useState<ReplyOf<'setUpAtSignIn'> | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(undefined);
  const told = useFailureText(failure);
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      setBegun(await call('setUpAtSignIn', {}, { anonymous: true }));
    } catch (error) {
      setBusy(false);
      if (error instanceof CallRefused && error.code === 'UNAUTHORIZED_ADMIN') return onOver();
      setFailure(error);
    }
  }

  if (begun !== undefined) {
    return (
      <>
        <NewFactor begun={begun} words={factor} />
        <CodeForm onOver={onOver} />
      </>
    );
  }
  return (
    <>
      <p>{factor.step.demanded}</p>
      {failure !== undefined && <FieldHint id="set-up-fault" error={told ?? ''} />}
      <Button kind="primary" size="large" block busy={busy} busyLabel={auth.signingIn} onClick={() => void begin()}>
        {factor.step.begin}
      </Button>
    </>
  );
}

type SecondStepProps = CodeFormProps & { step: OwedStep; onBack(): void };

/** R-ADM-17: what is still asked of an administrator whose password or provider was right. */
export function SecondStep({ step, onOver, onBack }: SecondStepProps) {
  const { factor } = useText().login;
  // It goes with what was pressed in it.
  const section = useFocusAfter<HTMLElement>(startOfPage);
  useEffect(() => {
    // The form before it went with the field that was typed in.
    if (document.activeElement === document.body) section.current?.focus();
  }, [section]);
  return (
    <section ref={section} className={styles['form']} aria-label={factor.title} tabIndex={-1}>
      {step === 'CODE' && <p>{factor.step.ask}</p>}
      {step === 'CODE' ? <CodeForm onOver={onOver} /> : <SetUp onOver={onOver} />}
      <Button kind="ghost" onClick={onBack}>
        {factor.step.back}
      </Button>
    </section>
  );
}
