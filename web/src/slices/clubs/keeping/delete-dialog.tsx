import { targetText, whyNot } from '@cabinet/domain';
import { useConfirmedChange } from '../../../api/actions/change-preview.ts';
import { usePolicy } from '../../../api/reads/rules.ts';
import { useMapPath } from '../../../state/address/map-path.ts';
import { useNow } from '../../../state/server-clock.ts';
import { PreviewSlot } from '../../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { type AboutKept, placeText } from './kept-club.ts';
import { useText } from './text/use-text.ts';
import { whyRefused } from './why-refused.tsx';

/** R-CLUB-03: an administrator deletes a club; not while it has a locker. */
export function DeleteDialog({ open, club, onClose, undoOf }: AboutKept) {
  const text = useText();
  const { delete: words } = text.clubKeeping;
  const { clubId, clubName, members, cabinet } = club;
  const mapPath = useMapPath();
  const policy = usePolicy();
  const now = useNow('minute');
  const facts = { club: { cabinetId: cabinet?.cabinetId ?? null } };
  const isRefused = whyNot('deleteClub', facts, policy, now) !== undefined;
  const change = useConfirmedChange('deleteClub', { action: 'deleteClub', clubId }, open && !isRefused);
  const { preview } = change;
  const why = () => {
    if (!isRefused || cabinet === null) return whyRefused(preview);
    const place = placeText(text, cabinet);
    return (
      <ReasonLine action={<Link to={mapPath(cabinet)}>{words.openLocker(place)}</Link>}>
        <b>{words.lent(place)}</b> {words.lentNext}
      </ReasonLine>
    );
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      tone="danger"
      question={words.question}
      subline={words.about(clubName, members)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={preview === undefined}
      why={why()}
      done={{ note: words.note(clubName) }}
      onConfirm={async () => {
        if (!(await change.confirm({ params: { clubId: `${clubId}` } }))) return false;
        return undoOf([targetText({ kind: 'club', id: clubId })]);
      }}
    >
      {!isRefused && (
        <PreviewSlot seen={change} words={text.previews} lines={0}>
          {({ allowed }) => allowed && <p>{words.follows}</p>}
        </PreviewSlot>
      )}
    </ConfirmFlow>
  );
}
