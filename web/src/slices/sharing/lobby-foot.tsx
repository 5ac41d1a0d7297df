import { Check, Share } from 'lucide-react';
import { Button } from '../../ui/fields/button.tsx';
import type { MyRental } from '../rentals/my-rental.ts';
import styles from './lobby.module.css';
import { useText } from './text/use-text.ts';
import { invitationTo, useShareLink } from './use-share-link.ts';

/** What one does while waiting: first of all call others; leaving is the quiet one. */
export function LobbyFoot({ rental, onLeave }: { rental: MyRental; onLeave(): void }) {
  const { sharing, cabinetPanel } = useText();
  const { copied, share } = useShareLink(invitationTo(rental), rental.visibleNum);
  return (
    <div className={styles['foot']}>
      <Button kind="primary" size="large" block onClick={share}>
        {copied ? <Check size={18} aria-hidden="true" /> : <Share size={18} aria-hidden="true" />}
        {copied ? sharing.copied : sharing.shareLink}
      </Button>
      <Button kind="ghost" block onClick={onLeave}>
        {cabinetPanel.leaveSession}
      </Button>
    </div>
  );
}
