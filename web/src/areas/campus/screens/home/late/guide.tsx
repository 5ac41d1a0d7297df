import { ChevronRight, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useCurrentBuilding } from '../../../../../slices/cabinets/current-building.ts';
import { mainPath, paths } from '../../../../../state/address/paths.ts';
import { useSearch } from '../../../../../state/address/search.ts';
import { ButtonLink } from '../../../../../ui/fields/button.tsx';
import { VisuallyHidden } from '../../../../../ui/layout/visually-hidden.tsx';
import styles from './guide.module.css';
import { GuideCards, type ManualName } from './guide-cards.tsx';
import { ManualSheet } from './manual-sheet.tsx';
import { isManual, useManuals, useText } from './text/use-text.ts';

/** The way out of the guide: its long version, and the map. */
function Ways() {
  const { generic, home } = useText();
  const [firstFloor] = useCurrentBuilding().openFloors;
  return (
    <div className={styles['ways']}>
      <ButtonLink kind="ghost" size="small" to={paths.guide} target="_blank" rel="noreferrer">
        {home.details}
        <ExternalLink size={16} aria-hidden="true" />
        <VisuallyHidden>({generic.newWindow})</VisuallyHidden>
      </ButtonLink>
      {firstFloor !== undefined && (
        <ButtonLink size="small" to={mainPath({ floor: firstFloor })}>
          {home.start}
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </div>
  );
}

/** What there is to rent, on which terms, and the way to the map. */
export function Guide() {
  const { home } = useText();
  const [search] = useSearch();
  const manuals = useManuals();
  const asked = search.get('manual') ?? '';
  const [manual, setManual] = useState<ManualName | undefined>(isManual(manuals, asked) ? asked : undefined);
  return (
    <section aria-label={home.title}>
      <div className={styles['head']}>
        <h2>{home.title}</h2>
        <Ways />
      </div>
      <GuideCards onOpen={setManual} />
      <ManualSheet name={manual} onClose={() => setManual(undefined)} />
    </section>
  );
}
