import { Check, Link as LinkIcon } from 'lucide-react';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './invitation-qr.module.css';
import { QrPicture } from './qr-picture.tsx';
import { useText } from './text/use-text.ts';
import { useCopy } from './use-copy.ts';

type InvitationQrProps = { open: boolean; address: string; code: string; onClose(): void };

/** The invitation to hold under somebody's camera. */
export function InvitationQr({ open, address, code, onClose }: InvitationQrProps) {
  const { sharing, generic } = useText();
  const { copied, copy } = useCopy({ copied: sharing.copied, failed: sharing.linkFailed });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={sharing.qr.title}
      subline={sharing.qr.note}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {generic.close}
          </Button>
          <Button kind="soft" size="large" onClick={() => copy(address)}>
            {copied ? <Check size={18} aria-hidden="true" /> : <LinkIcon size={18} aria-hidden="true" />}
            {copied ? sharing.copied : sharing.qr.copyLink}
          </Button>
        </>
      }
    >
      <div className={styles['picture']}>
        <QrPicture text={address} label={sharing.qr.label} failed={sharing.qr.failed} />
        <p>
          {sharing.code} <b>{code}</b>
        </p>
      </div>
    </Dialog>
  );
}
