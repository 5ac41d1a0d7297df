import { useConfirmedChange } from '../../../../api/change-preview.ts';
import { PreviewSlot } from '../../../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../../../ui/overlays/confirm-flow.tsx';
import { useText } from './text/use-text.ts';

type RemoveAdminProps = { open: boolean; adminId: number; name: string; onClose(): void };

/** R-ADM-15: the question before somebody is an administrator no more. */
export function RemoveAdmin({ open, adminId, name, onClose }: RemoveAdminProps) {
  const text = useText();
  const words = text.account.admins;
  const change = useConfirmedChange('removeAdmin', { action: 'removeAdmin', adminId }, open);
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
