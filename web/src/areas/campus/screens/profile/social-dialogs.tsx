import type { LinkedProviderName } from '@cabinet/domain';
import { Info, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../../../api/actions/action.ts';
import { CallRefused } from '../../../../api/failures/failure.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { linkedProviders } from '../../../../slices/auth/providers.tsx';
import { markUnlinked } from '../../../../state/person/linking.ts';
import { FromTo } from '../../../../ui/data/from-to.tsx';
import { MailAddress } from '../../../../ui/data/mail-address.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../../../ui/overlays/kept.ts';
import { useText } from './late/text/use-text.ts';
import type { LinkedAccount } from './social-card.tsx';

const markOf = (provider: LinkedProviderName) => linkedProviders.find(({ id }) => id === provider)?.mark;

type DialogProps = { open: boolean; linked: LinkedAccount | null; onClose(): void };

type Unlinking = {
  /** The account that the question is about. */
  readonly account: LinkedAccount | null;
  /** Why it cannot be answered with yes: another tab or device has unlinked the account while it stood there. */
  readonly gone: ReactNode;
  unlink(account: LinkedAccount): Promise<void>;
  /** The next question is a new one. */
  forget(): void;
};

const isSame = (one: LinkedAccount, other: LinkedAccount | null) =>
  one.providerType === other?.providerType && one.email === other.email;

/** R-SIGN-08: unlinks, and remembers that the provider has to ask for the login next time. */
function useUnlink({ open, linked }: Pick<DialogProps, 'open' | 'linked'>): Unlinking {
  const { social } = useText().profile;
  const unlinking = useAction('unlinkAccount', open);
  const [before, setBefore] = useState<{ open: boolean; account: LinkedAccount | null }>({
    open: false,
    account: null,
  });
  if (open !== before.open) setBefore({ open, account: open ? linked : before.account });
  const { account } = before;
  // What its own answer does is no news, and neither is what a lost answer did.
  const isAsking = unlinking.isIdle || unlinking.error instanceof CallRefused;
  return {
    account,
    gone: isAsking && account !== null && !isSame(account, linked) && <ReasonLine>{social.goneMeanwhile}</ReasonLine>,
    unlink: async ({ email, providerType }) => {
      await unlinking.mutateAsync({ body: { oauthMail: email, provider: providerType } });
      markUnlinked(providerType);
    },
    forget: unlinking.reset,
  };
}

function useExplainUnlink() {
  const { generic, profile } = useText();
  return (error: unknown) => ({
    title: profile.social.unlinkFailed,
    message: failureText(error) ?? generic.unknownFailure,
  });
}

/** The question before an account is unlinked. */
export function UnlinkDialog({ open, linked, onClose }: DialogProps) {
  const words = useText().profile.social;
  const { account, gone, unlink, forget } = useUnlink({ open, linked });
  const explain = useExplainUnlink();
  if (account === null) return null;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={forget}
      question={words.unlinkQuestion}
      subline={`${words.providers[account.providerType]} ·\u00a0${account.email}`}
      tone="danger"
      confirmLabel={words.unlinkYes}
      busyLabel={words.unlinking}
      why={gone}
      done={{ title: words.unlinked }}
      explain={explain}
      onConfirm={() => unlink(account)}
    >
      <ReasonLine icon={<Info size={16} />}>{words.unlinkNote(account.providerType)}</ReasonLine>
    </ConfirmFlow>
  );
}

type SwitchDialogProps = DialogProps & {
  to: LinkedProviderName | null;
  /** The present account is unlinked, the other one comes next. */
  onUnlinked(to: LinkedProviderName): void;
};

/** R-SIGN-07: the question before another account takes the place of the linked one, which is unlinked first. */
export function SwitchDialog({ open, linked, to, onClose, onUnlinked }: SwitchDialogProps) {
  const words = useText().profile.social;
  const { account, gone, unlink, forget } = useUnlink({ open, linked });
  const explain = useExplainUnlink();
  const goal = useKept(to, open && to !== null);
  if (account === null || goal === null) return null;
  const [before, after] = [words.providers[account.providerType], words.providers[goal]];
  const change = async (): Promise<false> => {
    await unlink(account);
    onClose();
    onUnlinked(goal);
    return false;
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={forget}
      question={words.switchQuestion}
      subline={words.switchNote(account.providerType, goal)}
      confirmLabel={words.switchYes}
      busyLabel={words.switching}
      why={gone}
      explain={explain}
      onConfirm={change}
    >
      <FromTo
        from={{
          label: words.now,
          mark: markOf(account.providerType),
          value: before,
          note: <MailAddress>{account.email}</MailAddress>,
        }}
        to={{ label: words.after, mark: markOf(goal), value: after, note: words.chooseNext }}
        between={words.switch}
      />
      <ReasonLine icon={<Info size={16} />}>
        {words.stays[0]}
        <b>{words.stays[1]}</b>
        {words.stays[2]}
      </ReasonLine>
      <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        {words.half(account.providerType)}
      </Note>
    </ConfirmFlow>
  );
}
