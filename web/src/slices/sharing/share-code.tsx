import { Check, Copy, Link as LinkIcon, QrCode } from 'lucide-react';
import { useState } from 'react';
import { type Invitation, invitationPath } from '../../state/invitation.ts';
import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { InvitationQr } from './invitation-qr.tsx';
import styles from './share-code.module.css';
import { useCopy } from './use-copy.ts';

type ShareCodeProps = { invitation: Invitation; visibleNum: number };

/** The code that lets others in, to copy at a press; and the invitation as a link or a QR code. */
export function ShareCode({ invitation, visibleNum }: ShareCodeProps) {
  const { sharing, cabinets } = useText();
  const [qr, setQr] = useState(false);
  const code = useCopy({ copied: sharing.copied, failed: sharing.copyFailed });
  const link = useCopy({ copied: sharing.copied, failed: sharing.linkFailed });
  const address = `${location.origin}${invitationPath(invitation)}`;
  const place = cabinets.placeShort(invitation.floor, invitation.section ?? '');
  const digits = invitation.code.split('');
  const copyCode = () => code.copy(invitation.code);

  const shareLink = async () => {
    const text = sharing.invitationText(place, visibleNum);
    // A phone asks whom to send it to; elsewhere a link is something to paste.
    const sheet = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
    if (!sheet) return link.copy(address);
    try {
      await navigator.share({ title: sharing.invitationTitle, text, url: address });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) link.copy(address);
    }
  };

  return (
    <section>
      <div className={styles['head']}>
        <h3>{sharing.code}</h3>
        <span aria-hidden="true">{code.copied ? sharing.copied : sharing.press}</span>
      </div>
      <button
        type="button"
        className={styles['code']}
        data-copied={code.copied || undefined}
        aria-label={sharing.copyCodeSpoken(digits.join(' '))}
        onClick={copyCode}
      >
        {digits.map((digit, at) => (
          // The blank parts the digits for whoever hears or copies them.
          <span key={at}>{`${digit} `}</span>
        ))}
      </button>
      <div className={styles['ways']}>
        <Button kind="soft" size="small" onClick={copyCode}>
          {code.copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          {code.copied ? sharing.copied : sharing.copyCode}
        </Button>
        <Button size="small" onClick={() => void shareLink()}>
          {link.copied ? <Check size={16} aria-hidden="true" /> : <LinkIcon size={16} aria-hidden="true" />}
          {link.copied ? sharing.copied : sharing.shareLink}
        </Button>
        <Button size="small" aria-label={sharing.showQr} title={sharing.showQr} onClick={() => setQr(true)}>
          <QrCode size={16} aria-hidden="true" />
        </Button>
      </div>
      <InvitationQr open={qr} address={address} code={invitation.code} onClose={() => setQr(false)} />
    </section>
  );
}
