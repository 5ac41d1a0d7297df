import { seoulClock } from '@cabinet/domain';
import { type RefObject, useRef, useState } from 'react';
import { useAction } from '../../../../api/actions/action.ts';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { instantOf } from '../../../../api/client/wire-time.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { dotDayText } from '../../../../text/dates.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { CodeInput } from '../../../../ui/fields/code-input.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { showToast } from '../../../../ui/overlays/toast.ts';
import { useExplain } from '../../../../ui/ui-text.ts';
import { NewFactor } from '../../factor/new-factor.tsx';
import { AccountCard } from './account-card.tsx';
import styles from './admin-account.module.css';
import { useText } from './text/use-text.ts';

const codeLength = 6;

type CodeProps = { value: string; onChange(value: string): void; field: RefObject<HTMLInputElement | null> };

function Code({ value, onChange, field }: CodeProps) {
  const { factor } = useText().account;
  return (
    <CodeInput
      label={factor.code}
      value={value}
      onChange={onChange}
      length={codeLength}
      hint={factor.codeHint}
      autoComplete="one-time-code"
      ref={field}
    />
  );
}

type AskedProps = { open: boolean; onClose(): void };

/** The first code of a new secret switches the factor on. */
function SwitchOn({ open, begun, onClose }: AskedProps & { begun: ReplyOf<'beginSecondFactor'> }) {
  const { factor } = useText().account;
  const words = factor.account;
  const confirm = useAction('confirmSecondFactor', open);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const explainAny = useExplain();
  const explain = (error: unknown) => {
    const told = explainAny(error);
    const isWrong = error instanceof CallRefused && error.code === 'WRONG_ONE_TIME_CODE';
    // Only the secret that was begun last has valid codes.
    return isWrong ? { ...told, message: `${told.message} ${words.begunAnew}` } : told;
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      explain={explain}
      onGone={() => {
        setCode('');
        confirm.reset();
      }}
      question={words.onQuestion}
      confirmLabel={words.onYes}
      busyLabel={words.onBusy}
      incomplete={code.length < codeLength}
      typed={code !== ''}
      done={{ title: words.onDone, note: words.onNote }}
      onConfirm={async () => void (await confirm.mutateAsync({ body: { code } }))}
    >
      <NewFactor begun={begun} words={factor} />
      <Code value={code} onChange={setCode} field={field} />
    </ConfirmFlow>
  );
}

/** An open page alone is not enough to switch it off: that takes a code. */
function SwitchOff({ open, onClose }: AskedProps) {
  const { factor } = useText().account;
  const words = factor.account;
  const remove = useAction('removeSecondFactor', open);
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => {
        setCode('');
        remove.reset();
      }}
      tone="danger"
      question={words.offQuestion}
      subline={words.offNote}
      confirmLabel={words.turnOff}
      busyLabel={words.offBusy}
      incomplete={code.length < codeLength}
      typed={code !== ''}
      focusFirst={field}
      done={{ title: words.offDone }}
      onConfirm={async () => void (await remove.mutateAsync({ body: { code } }))}
    >
      <Code value={code} onChange={setCode} field={field} />
    </ConfirmFlow>
  );
}

/**
 * R-ADM-17: the administrator's own second factor: whether it is on, set up with an authenticator app, switched off
 * with a code.
 */
export function FactorCard() {
  const { account, generic } = useText();
  const words = account.factor.account;
  const read = useRead('getSecondFactors', undefined);
  const begin = useAction('beginSecondFactor', read.data);
  const [begun, setBegun] = useState<ReplyOf<'beginSecondFactor'> | undefined>(undefined);
  const [asked, setAsked] = useState<'nothing' | 'on' | 'off'>('nothing');
  const close = () => setAsked('nothing');
  const since = instantOf(read.data?.own);
  const start = async () => {
    try {
      setBegun(await begin.mutateAsync({}));
      setAsked('on');
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error) ?? generic.unknownFailure });
    }
  };
  return (
    <AccountCard title={account.factor.title} read={read} has={read.data !== undefined}>
      {read.data !== undefined && (
        <div className={styles['form']}>
          <p>{since === null ? words.off : words.since(dotDayText(seoulClock(since).toPlainDate()))}</p>
          {read.data.demanded && <p>{words.demanded}</p>}
          {since === null ? (
            <Button kind="primary" busy={begin.isPending} busyLabel={words.onBusy} onClick={() => void start()}>
              {words.on}
            </Button>
          ) : (
            <Button kind="danger-line" onClick={() => setAsked('off')}>
              {words.turnOff}
            </Button>
          )}
        </div>
      )}
      {begun !== undefined && <SwitchOn open={asked === 'on'} begun={begun} onClose={close} />}
      <SwitchOff open={asked === 'off'} onClose={close} />
    </AccountCard>
  );
}
