import type { LinkedProviderName } from '@cabinet/domain';
import { Info, TriangleAlert } from 'lucide-react';
import { useAction } from '../../../../api/actions/action.ts';
import { failureText } from '../../../../api/failures/refusals.ts';
import { markUnlinked } from '../../../../state/person/linking.ts';
import { FromTo } from '../../../../ui/data/from-to.tsx';
import { MailAddress } from '../../../../ui/data/mail-address.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../../../ui/overlays/kept.ts';
import { useText } from './late/text/use-text.ts';
import type { LinkedAccount } from './social-card.tsx';

type DialogProps = { open: boolean; linked: LinkedAccount | null; onClose(): void };

/** R-SIGN-08: unlinks, and remembers that the provider has to ask for the login next time. */
function useUnlink(open: boolean): (linked: LinkedAccount) => Promise<void> {
  const unlinking = useAction('unlinkAccount', open);
  return async ({ email, providerType }) => {
    await unlinking.mutateAsync({ body: { oauthMail: email, provider: providerType } });
    markUnlinked(providerType);
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
  const unlink = useUnlink(open);
  const explain = useExplainUnlink();
  const account = useKept(linked, open && linked !== null);
  if (account === null) return null;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.unlinkQuestion}
      subline={`${words.providers[account.providerType]} ·\u00a0${account.email}`}
      tone="danger"
      confirmLabel={words.unlinkYes}
      busyLabel={words.unlinking}
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
  const unlink = useUnlink(open);
  const explain = useExplainUnlink();
  const account = useKept(linked, open && linked !== null);
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
      question={words.switchQuestion}
      subline={words.switchNote(account.providerType, goal)}
      confirmLabel={words.switchYes}
      busyLabel={words.switching}
      explain={explain}
      onConfirm={change}
    >
      <FromTo
        from={{ label: words.now, value: before, note: <MailAddress>{account.email}</MailAddress> }}
        to={{ label: words.after, value: after, note: words.chooseNext }}
        between={words.switch}
      />
      <ReasonLine icon={<Info size={16} />}>{words.stays}</ReasonLine>
      <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        {words.half(account.providerType)}
      </Note>
    </ConfirmFlow>
  );
}
