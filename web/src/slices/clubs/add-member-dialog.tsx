import { useRef, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import type { AboutClub } from './about-club.ts';
import { useText } from './text/use-text.ts';
import { useWhyNow } from './why-now.tsx';

/** The most characters of a name. */
const most = 32;

/** R-CLUB-04: the master adds a member by the name as it is written. */
export function AddMemberDialog({ open, club, onClose }: AboutClub) {
  const { add: words } = useText().clubs;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const add = useAction('addClubMember', open);
  const why = useWhyNow(club, 'addClubMember', add);
  const name = typed.trim();
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => {
        setTyped('');
        add.reset();
      }}
      question={words.question}
      subline={club.clubName}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={name === ''}
      typed={typed !== ''}
      focusFirst={field}
      why={why}
      done={{ note: words.note(name) }}
      onConfirm={async () => void (await add.mutateAsync({ params: { clubId: `${club.clubId}` }, body: { name } }))}
    >
      <TextField
        label={words.label}
        value={typed}
        onChange={setTyped}
        most={most}
        hint={words.hint}
        ref={field}
        autoComplete="off"
        verbatim
      />
    </ConfirmFlow>
  );
}
