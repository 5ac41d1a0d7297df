import type { ComponentProps } from 'react';
import { contactAddress, paths } from '../../../state/address/paths.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { PartPage } from '../frame/part-page.tsx';
import { useText } from './text/use-text.ts';

type ProfilePageProps = Pick<
  ComponentProps<typeof PartPage>,
  'title' | 'titleHidden' | 'name' | 'actions' | 'width' | 'children'
>;

/** Where a club is applied for, as the server says in the page. A campus without a form is written to. */
const readClubForm = () => document.querySelector<HTMLMetaElement>('meta[name=club-form]')?.content ?? contactAddress;

function WayOut({ to, children }: { to: string; children: string }) {
  const { newWindow } = useText().generic;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({newWindow})</VisuallyHidden>
    </a>
  );
}

/** A page about oneself with the way to the others. */
export function ProfilePage(props: ProfilePageProps) {
  const { shell, profileWays: words } = useText();
  const entries = [
    { to: paths.profile, label: shell.aboutMe },
    { to: paths.log, label: shell.history },
  ];
  const further = (
    <>
      <WayOut to={contactAddress}>{words.contact}</WayOut>
      <WayOut to={readClubForm()}>{words.clubForm}</WayOut>
    </>
  );
  return <PartPage part={shell.profile} entries={entries} further={further} {...props} />;
}
