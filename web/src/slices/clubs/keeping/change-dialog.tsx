import { targetText } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCarefulChange, type Values } from '../../../api/careful-change.ts';
import { useRead } from '../../../api/query.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { most } from './create-dialog.tsx';
import type { AboutKept } from './kept-club.ts';
import { useText } from './text/use-text.ts';

/** What is typed; every opening begins with the club as it is. */
function useTyped({ open, club }: Pick<AboutKept, 'open' | 'club'>) {
  const now = { clubName: club.clubName, clubMaster: club.clubMaster ?? '' };
  const [typed, setTyped] = useState(now);
  const [seen, setSeen] = useState<Values>(now);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTyped(now);
      setSeen(now);
    }
  }
  const body = { ...typed, clubName: typed.clubName.trim() };
  const isSame = body.clubName === now.clubName && body.clubMaster === now.clubMaster;
  const isSeen = seen['clubName'] === now.clubName && seen['clubMaster'] === now.clubMaster;
  return { typed, setTyped, seen, setSeen, body, isSame, isSeen };
}

/** R-CLUB-02: an administrator renames a club, or makes another member its master. */
export function ChangeDialog({ open, club, onClose, undoOf }: AboutKept) {
  const { clubKeeping } = useText();
  const { change: words } = clubKeeping;
  const { clubId, clubName } = club;
  const { typed, setTyped, seen, setSeen, body, isSame, isSeen } = useTyped({ open, club });
  const field = useRef<HTMLInputElement>(null);
  const change = useCarefulChange('changeClub');
  const read = useRead('listKeptMembers', { params: { clubId: `${clubId}` } }, { enabled: open });
  const members = read.data?.content.map(({ userName }) => userName) ?? [];
  const master = typed.clubMaster;
  const names = members.includes(master) || master === '' ? members : [master, ...members];
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={clubName}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={body.clubName === '' || isSame}
      typed={!isSame}
      focusFirst={field}
      done={{ note: words.note }}
      onConfirm={async () => {
        const question = { action: 'changeClub' as const, clubId, ...body };
        const end = await change.mutateAsync({ question, given: { params: { clubId: `${clubId}` }, body }, seen });
        if (end !== 'saved') {
          // The next press means: over what it is now.
          setSeen(end);
          return false;
        }
        return undoOf([targetText({ kind: 'club', id: clubId })]);
      }}
    >
      {!isSeen && (
        <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
          {words.changedSince(`${seen['clubName'] ?? ''}`, `${seen['clubMaster'] ?? ''}`)}
        </Note>
      )}
      <TextField
        label={clubKeeping.name}
        value={typed.clubName}
        onChange={(name) => setTyped({ ...typed, clubName: name })}
        most={most.clubName}
        ref={field}
        autoComplete="off"
      />
      <Select
        label={clubKeeping.master}
        value={master}
        options={names.map((each) => ({ value: each, label: each }))}
        onChange={(next) => setTyped({ ...typed, clubMaster: next })}
        hint={words.hint}
      />
    </ConfirmFlow>
  );
}
