import { type ReactNode, StrictMode } from 'react';
import { failureText, isCutOff } from '../api/failures/refusals.ts';
import { isDrawnForAnother, lookWhoHolds, onOtherHolder } from '../api/holder/holder.ts';
import { onNewerServer } from '../api/live/newer-server.ts';
import { contactAddress } from '../state/address/paths.ts';
import { currentText, useText } from '../text/language.ts';
import { LiveRegion } from '../ui/feedback/live-region.tsx';
import { showToast } from '../ui/overlays/toast.ts';
import { type Explanation, type Fault, UiSurroundings } from '../ui/ui-text.ts';
import { AddressBar } from './address-bar.tsx';
import { beginEntering } from './enter.ts';
import { Pages } from './pages.tsx';

function explain(error: unknown): Explanation {
  return { message: failureText(error) ?? currentText().generic.unknownFailure };
}

/** Nobody is asked to check a connection that is there. */
const whoseFault = (error: unknown): Fault => (isCutOff(error) ? 'connection' : 'ours');

/** Provides the words of the components to every screen. */
function Providers({ children }: { children: ReactNode }) {
  const { generic } = useText();
  return (
    <UiSurroundings value={{ text: generic, contact: contactAddress, explain, whoseFault }}>{children}</UiSurroundings>
  );
}

/** What was being done is not taken away: the new version is offered, and comes when somebody wants it. */
function offerNewer(): void {
  const { generic } = currentText();
  showToast({
    tone: 'info',
    text: generic.newerServer,
    stays: true,
    action: { label: generic.reopen, onPress: () => location.reload() },
  });
}

/** Starts the application at the present address; what it draws needs the words of a language. */
export async function startApp(language: Promise<void>): Promise<ReactNode> {
  const entering = beginEntering(new URL(location.href), language);
  // Nothing of one account may stay in memory or on the screen for another.
  onOtherHolder(() => location.reload());
  window.addEventListener('focus', lookWhoHolds);
  // The login page that a step back shows as it was left would say, after the sign-in, that nobody is signed in.
  window.addEventListener('pageshow', ({ persisted }) => persisted && isDrawnForAnother() && location.reload());
  onNewerServer(offerNewer);
  const entered = await entering;
  return (
    <StrictMode>
      <Providers>
        <LiveRegion />
        <AddressBar>
          <Pages entered={entered} />
        </AddressBar>
      </Providers>
    </StrictMode>
  );
}
