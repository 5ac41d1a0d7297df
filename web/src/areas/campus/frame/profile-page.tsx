import type { ComponentProps } from 'react';
import { paths } from '../../../state/paths.ts';
import { useText } from '../text/use-text.ts';
import { PartPage } from './part-page.tsx';

type ProfilePageProps = Pick<
  ComponentProps<typeof PartPage>,
  'title' | 'titleHidden' | 'name' | 'actions' | 'narrow' | 'children'
>;

/** A page about oneself with the way to the others. */
export function ProfilePage(props: ProfilePageProps) {
  const { shell } = useText();
  const entries = [
    { to: paths.profile, label: shell.aboutMe },
    { to: paths.log, label: shell.history },
  ];
  return <PartPage part={shell.profile} entries={entries} {...props} />;
}
