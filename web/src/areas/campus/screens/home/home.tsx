import { usePageTitle } from '../../../../state/address/page-title.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import styles from './home.module.css';
import { bringRest } from './late/bring-rest.ts';
import { QuickLinks } from './quick-links.tsx';
import { useReturnFromSignIn } from './returned-from-sign-in.ts';
import { Situation } from './situation.tsx';
import { useText } from './text/use-text.ts';

/** Mostly below the first window, so that no first picture waits for it. */
const Guide = later(async () => (await bringRest()).Guide);

/** First the student's own situation, then the guide: what there is to rent, on which terms, and the way to the map. */
export function Home() {
  const { home, shell } = useText();
  useReturnFromSignIn();
  usePageTitle(home.title);
  return (
    <Page title={shell.home} titleHidden width={1120}>
      <Situation />
      <QuickLinks />
      <div className={styles['guide']}>
        <Guide wanted asked={false} with={{}} />
      </div>
    </Page>
  );
}
