import { useEffect, useEffectEvent } from 'react';
import { forgetLastWords, readLastWords } from '../../../api/client/sign-in.ts';
import { readVisitor } from '../../../api/holder/visitor.ts';
import { usePushed } from '../../../slices/alarms/use-pushed.ts';
import { useGoToSignIn } from '../../../slices/talks/use-go-to-sign-in.ts';
import { later } from '../../../ui/layout/later.tsx';
import { prepareDialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.ts';
import { ToastHost } from '../../../ui/overlays/toast-host.tsx';
import { bringOwnLocker } from '../late/bring-locker.ts';
import { useText } from '../text/use-text.ts';
import { useFreshTalks } from './fresh-talks.ts';

const OwnLocker = later(bringOwnLocker);

type AfterwardsProps = {
  /** Changes with every sign-in that ends or begins while the page is open. */
  reader: number;
  /** The page is for administrators, so their login page opens and says why. */
  keeps: boolean;
  /** The page was drawn for somebody who is signed in. */
  signedIn: boolean;
};

/** Says why a sign-in ended to a person who goes on reading without it, and leads to another one. */
function useEndedSignIn({ reader, keeps }: Pick<AfterwardsProps, 'reader' | 'keeps'>): void {
  const { series } = useText();
  const goToSignIn = useGoToSignIn();
  const tell = useEffectEvent((until: AbortSignal) => {
    const text = readLastWords();
    if (text === '' || keeps) return;
    forgetLastWords();
    showToast({ tone: 'info', text, stays: true, until, action: { label: series.signIn, onPress: goToSignIn } });
  });
  useEffect(() => {
    const next = new AbortController();
    tell(next.signal);
    return () => next.abort();
  }, [reader]);
}

/** The parts the frame does not need to be drawn: fresh likes and comments, what becomes of one's locker, dialogs, toasts. */
export function Afterwards(props: AfterwardsProps) {
  useFreshTalks(props.signedIn);
  useEndedSignIn(props);
  usePushed();
  useEffect(() => void prepareDialog(), []);
  return (
    <>
      <OwnLocker wanted={props.signedIn && readVisitor() === 'user'} asked={false} with={{}} />
      <ToastHost />
    </>
  );
}
