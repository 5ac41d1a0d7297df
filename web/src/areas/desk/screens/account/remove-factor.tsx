import { useConfirmedChange } from '../../../../api/change-preview.ts';
import { PreviewSlot } from '../../../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { useText } from './text/use-text.ts';

type RemoveFactorProps = { open: boolean; adminId: number; name: string; onClose(): void };

/** R-ADM-17: the question before the second factor of another administrator, who lost it, is removed. */
export function RemoveFactor({ open, adminId, name, onClose }: RemoveFactorProps) {
  const text = useText();
  const words = text.account.factor.account;
  const change = useConfirmedChange('removeSecondFactorOf', { action: 'removeSecondFactorOf', adminId }, open);
  const { preview } = change;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      tone="danger"
      question={words.removeQuestion}
      subline={name}
      confirmLabel={words.remove}
      busyLabel={words.removeBusy}
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
