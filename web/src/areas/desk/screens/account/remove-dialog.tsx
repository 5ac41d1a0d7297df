import { useConfirmedChange } from '../../../../api/actions/change-preview.ts';
import { PreviewSlot } from '../../../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { useText } from './text/use-text.ts';

/** What is removed, by the call that removes it: the administrator, or the second factor they lost. */
export type Removal = 'removeAdmin' | 'removeSecondFactorOf';

export type RemoveDialogProps = {
  open: boolean;
  removal: Removal;
  adminId: number;
  name: string;
  onClose(): void;
};

/** R-ADM-15, R-ADM-17: the question before an administrator is removed, or signs in without a code again. */
export function RemoveDialog({ open, removal, adminId, name, onClose }: RemoveDialogProps) {
  const text = useText();
  const words = { removeAdmin: text.account.admins, removeSecondFactorOf: text.account.factor.account }[removal];
  const change = useConfirmedChange(removal, { action: removal, adminId }, open);
  const { preview } = change;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      tone="danger"
      question={words.removeQuestion}
      subline={name}
      confirmLabel={words.remove}
      busyLabel={words.removing}
      incomplete={preview === undefined}
      why={
        preview?.allowed === false && (
          <ReasonList reasons={preview.reasons.map(({ code, message }) => ({ key: code, fact: message }))} />
        )
      }
      done={{ title: words.removed }}
      onConfirm={async () => ((await change.confirm({ params: { adminId: `${adminId}` } })) ? undefined : false)}
    >
      <PreviewSlot seen={change} words={text.previews} lines={0}>
        {({ allowed }) => allowed && <p>{words.removeNote}</p>}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
