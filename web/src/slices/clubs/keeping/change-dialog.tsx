import { targetText } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCarefulChange, type Values } from '../../../api/actions/careful-change.ts';
import { useTyped } from '../../../api/actions/use-typed.ts';
import { behaviourOf, failureText } from '../../../api/failures/refusals.ts';
import { useRead } from '../../../api/reads/query.ts';
import { FailedNote } from '../../../ui/feedback/failed-note.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { most } from './create-dialog.tsx';
import type { AboutKept } from './kept-club.ts';
import { useText } from './text/use-text.ts';
import { useExplainName } from './use-explain-name.ts';

const placeOf = (clubId: number) => `club ${clubId}`;

/** What is typed, over what was seen; every opening begins with the club as it is, unless a sign-in ended amid it. */
function useChange({ open, club }: Pick<AboutKept, 'open' | 'club'>) {
  const now = { clubName: club.clubName, clubMaster: club.clubMaster ?? '' };
  const asItIs = { ...now, seen: JSON.stringify(now) };
  const [typed, setTyped, begin] = useTyped(placeOf(club.clubId), asItIs);
  const [since, setSince] = useState<Values | undefined>(undefined);
  const [wasOpen, setWasOpen] = useState(open);
  const anew = () => {
    begin(asItIs);
    setSince(undefined);
  };
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) anew();
  }
  const body = { clubName: typed.clubName.trim(), clubMaster: typed.clubMaster };
  const seen = JSON.parse(typed.seen) as Values;
  const isSame = body.clubName === seen['clubName'] && body.clubMaster === (seen['clubMaster'] ?? '');
  return { typed, setTyped, seen, since, setSince, body, isSame, anew };
}

/** R-CLUB-02: an administrator renames a club, or makes another member its master. */
export function ChangeDialog({ open, club, onClose, undoOf }: AboutKept) {
  const { clubKeeping } = useText();
  const { change: words } = clubKeeping;
  const { clubId, clubName } = club;
  const { typed, setTyped, seen, since, setSince, body, isSame, anew } = useChange({ open, club });
  const explain = useExplainName();
  const field = useRef<HTMLInputElement>(null);
  const change = useCarefulChange('changeClub', open, placeOf(clubId));
  const read = useRead('listKeptMembers', { params: { clubId: `${clubId}` } }, { enabled: open });
  const isGone = behaviourOf(read.error) === 'gone';
  const isUnread = read.isError && read.data === undefined && !isGone;
  const members = read.data?.content.map(({ userName }) => userName) ?? [];
  const master = typed.clubMaster;
  const names = members.includes(master) || master === '' ? members : [master, ...members];
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={anew}
      question={words.question}
      subline={clubName}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={body.clubName === '' || isSame}
      why={isGone && <ReasonLine>{failureText(read.error)}</ReasonLine>}
      typed={!isSame}
      focusFirst={field}
      done={{ note: words.note }}
      explain={explain}
      onConfirm={async () => {
        const question = { action: 'changeClub' as const, clubId, ...body };
        const end = await change.mutateAsync({ question, given: { params: { clubId: `${clubId}` }, body }, seen });
        if (end !== 'saved') {
          // The next press means: over what it is now.
          setTyped((standing) => ({ ...standing, seen: JSON.stringify(end) }));
          setSince(end);
          return false;
        }
        return undoOf([targetText({ kind: 'club', id: clubId })]);
      }}
    >
      {since !== undefined && !isGone && (
        <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
          {words.changedSince(`${since['clubName'] ?? ''}`, `${since['clubMaster'] ?? ''}`)}
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
      {isUnread && (
        <FailedNote error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()}>
          {words.membersFailed}
        </FailedNote>
      )}
    </ConfirmFlow>
  );
}
