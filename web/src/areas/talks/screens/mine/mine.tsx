import { readVisitor } from '../../../../api/visitor.ts';
import { SignInNeeded } from '../../../../slices/talks/sign-in-needed.tsx';
import { usePageTitle } from '../../../../state/page-title.ts';
import { GivenTalks } from './given-talks.tsx';
import { LikedTalks } from './liked-talks.tsx';
import { useText } from './text/use-text.ts';

/** One's own talks with their state, and the talks one likes. */
export function Mine() {
  const { series } = useText();
  usePageTitle(series.mine);
  if (readVisitor() !== 'user') return <SignInNeeded title={series.mine} />;
  return (
    <>
      <GivenTalks />
      <LikedTalks />
    </>
  );
}
