import { useRead } from '../../../../api/reads/query.ts';
import { usePageVisitor } from '../../../../slices/talks/page-visitor.ts';
import { SignInNeeded } from '../../../../slices/talks/sign-in-needed.tsx';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { GivenTalks } from './given-talks.tsx';
import { LikedTalks } from './liked-talks.tsx';
import styles from './mine.module.css';
import { useText } from './text/use-text.ts';

function Own() {
  const given = useRead('listOwnTalks', undefined);
  return (
    <>
      <GivenTalks />
      {/* It is read at once, and not seen before the lines above it are known: it would move. */}
      <div className={styles['after']} data-waits={given.isPending || undefined}>
        <LikedTalks />
      </div>
    </>
  );
}

/** One's own talks with their state, and the talks one likes. */
export function Mine() {
  const { series } = useText();
  usePageTitle(series.mine);
  return usePageVisitor() === 'user' ? <Own /> : <SignInNeeded title={series.mine} />;
}
