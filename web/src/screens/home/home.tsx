import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { usePageTitle } from '../../state/page-title.ts';
import { guideAddress } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { GuideCards, type ManualName } from './guide-cards.tsx';
import styles from './home.module.css';
import { ManualSheet } from './manual-sheet.tsx';
import { MyLockerCard } from './my-locker-card.tsx';
import { OpeningCard } from './opening-card.tsx';
import { useReturnFromSignIn } from './returned-from-sign-in.ts';

/** The guide: what there is to rent, on which terms, and the way to the map. */
export function Home() {
  const { home } = useText();
  const [manual, setManual] = useState<ManualName | undefined>(undefined);
  useReturnFromSignIn();
  usePageTitle(home.title);
  return (
    <Page
      title={home.title}
      actions={
        <ButtonLink size="small" to={guideAddress} target="_blank" rel="noreferrer" reloadDocument>
          {home.details}
          <ExternalLink size={16} aria-hidden="true" />
          <VisuallyHidden>({home.opensNewWindow})</VisuallyHidden>
        </ButtonLink>
      }
    >
      <div className={styles['hero']}>
        <MyLockerCard />
        <OpeningCard />
      </div>
      <GuideCards onOpen={setManual} />
      <ManualSheet name={manual} onClose={() => setManual(undefined)} />
    </Page>
  );
}
