import { useRef } from 'react';
import { useCarefulChange } from '../../../api/actions/careful-change.ts';
import { useTyped } from '../../../api/actions/use-typed.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { useText } from './text/use-text.ts';
import { useExplainName } from './use-explain-name.ts';

/** The most characters of the name of a club, and of a person. */
export const most = { clubName: 30, userName: 32 };

const nothing = { name: '', master: '' };

/** R-CLUB-01: an administrator makes a club, with its master as the first member. */
export function CreateDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { clubKeeping } = useText();
  const { create: words } = clubKeeping;
  const [{ name, master }, setTyped, begin] = useTyped('new club', nothing);
  const explain = useExplainName();
  const field = useRef<HTMLInputElement>(null);
  const create = useCarefulChange('createClub', open, 'new club');
  const body = { clubName: name.trim(), clubMaster: master.trim() };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => {
        begin(nothing);
        create.reset();
      }}
      question={words.question}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={body.clubName === '' || body.clubMaster === ''}
      typed={name !== '' || master !== ''}
      focusFirst={field}
      done={{ note: words.note(body.clubName) }}
      explain={explain}
      onConfirm={async () => {
        await create.mutateAsync({ question: { action: 'createClub', ...body }, given: { body }, seen: {} });
      }}
    >
      <TextField
        label={clubKeeping.name}
        value={name}
        onChange={(next) => setTyped({ name: next, master })}
        most={most.clubName}
        ref={field}
        autoComplete="off"
      />
      <TextField
        label={clubKeeping.master}
        value={master}
        onChange={(next) => setTyped({ name, master: next })}
        most={most.userName}
        hint={words.hint}
        autoComplete="off"
        verbatim
      />
    </ConfirmFlow>
  );
}
