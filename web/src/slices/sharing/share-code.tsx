import { Check, Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '../../state/address/invitation.ts';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import { InvitationQr } from './invitation-qr.tsx';
import styles from './share-code.module.css';
import { useText } from './text/use-text.ts';
import { useCopy } from './use-copy.ts';
import { useShareLink } from './use-share-link.ts';

/** The code that lets others in, to copy at a press; or the invitation as a QR code. */
export function ShareCode({ invitation, visibleNum }: { invitation: Invitation; visibleNum: number }) {
  const { sharing } = useText();
  const [qr, setQr] = useState(false);
  const { copied, copy } = useCopy({ copied: sharing.copied, failed: sharing.copyFailed });
  const { address } = useShareLink(invitation, visibleNum);
  const { code } = invitation;
  // The blanks part the digits for anybody who hears or reads them.
  const spoken = code.split('').join(' ');
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles['row']}>
      <button
        type="button"
        className={styles['code']}
        aria-label={sharing.copyCodeSpoken(spoken)}
        onClick={() => copy(code)}
      >
        <span className={styles['label']}>{copied ? sharing.copied : sharing.code}</span> <b>{spoken}</b>
        <Icon size={18} aria-hidden="true" />
      </button>
      <IconButton label={sharing.showQr} icon={<QrCode size={18} />} onClick={() => setQr(true)} />
      <InvitationQr open={qr} address={address} code={code} onClose={() => setQr(false)} />
    </div>
  );
}
