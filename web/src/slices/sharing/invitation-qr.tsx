import { Check, Link as LinkIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './invitation-qr.module.css';
import { useText } from './text/use-text.ts';
import { useCopy } from './use-copy.ts';

// The generator is fetched when somebody asks for a code, and only then.
const QrPicture = lazy(() => import('./qr-picture.tsx').then((module) => ({ default: module.QrPicture })));

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
        <Suspense fallback={<Skeleton width={240} height={240} radius={12} />}>
          <QrPicture text={address} label={sharing.qr.label} />
        </Suspense>
        <p>
          {sharing.code} <b>{code}</b>
        </p>
      </div>
    </Dialog>
  );
}
