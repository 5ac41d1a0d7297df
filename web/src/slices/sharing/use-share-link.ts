import { type Invitation, invitationPath } from '../../state/address/invitation.ts';
import type { MyRental } from '../rentals/my-rental.ts';
import { useText } from './text/use-text.ts';
import { useCopy } from './use-copy.ts';

/** The invitation to the session one waits in; its code is empty until it is known. */
export function invitationTo({ floor, section, cabinetId, shareCode }: MyRental): Invitation {
  return { floor, section, cabinetId, code: shareCode ?? '' };
}

type ShareLink = {
  readonly address: string;
  /** It was copied just now. */
  readonly copied: boolean;
  share(): void;
};

/** Hands the invitation on as a link. A phone asks whom to send it to; elsewhere a link is something to paste. */
export function useShareLink(invitation: Invitation, visibleNum: number): ShareLink {
  const { sharing, cabinets } = useText();
  const { copied, copy } = useCopy({ copied: sharing.copied, failed: sharing.linkFailed });
  const address = `${location.origin}${invitationPath(invitation)}`;
  const place = cabinets.place(invitation.floor, invitation.section ?? '');
  const share = async () => {
    const text = sharing.invitationText(place, visibleNum);
    const sheet = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
    if (!sheet) return copy(address);
    try {
      await navigator.share({ title: sharing.invitationTitle, text, url: address });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy(address);
    }
  };
  return { address, copied, share: () => void share() };
}
