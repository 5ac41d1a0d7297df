import { wholeDaysBetween } from '@cabinet/domain';
import { CircleCheck, Clock, Eraser, TriangleAlert, User, Users } from 'lucide-react';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { whenText } from '../../text/dates.ts';
import { type Consequence, ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Parts, partsOf } from '../../ui/layout/parts.tsx';
import styles from './rentals.module.css';
import { shortened } from './return-dates.tsx';
import { useText } from './text/use-text.ts';

/** R-PEN-02, R-PEN-03: the penalty with its working; one that runs already goes first. */
function Punishment({ preview }: { preview: Preview & { penalty: NonNullable<Preview['penalty']> } }) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const { penalty, before } = preview;
  const [starts, ends] = [instantOf(penalty.startsAt), instantOf(penalty.endsAt)];
  return (
    <Note tone="danger" icon={<TriangleAlert size={18} aria-hidden="true" />}>
      <b>
        <Parts parts={partsOf(words.working(penalty))} />
      </b>
      {before?.unbannedAt != null && starts !== null && <p>{words.follows(whenText(text, starts, now))}</p>}
      {ends !== null && <p>{words.againFrom(whenText(text, ends, now))}</p>}
    </Note>
  );
}

/** R-RET-05: those who stay, and how many days become how many. */
function useStayers(preview: Preview): Consequence | undefined {
  const words = useText().rentals.return;
  const now = useNow('minute');
  const { others, notices } = preview;
  const [first] = others;
  if (first === undefined) return undefined;
  const sooner = shortened(preview);
  const names = others.map(({ name }) => name).join(', ');
  if (sooner === undefined) return { icon: <Users size={20} />, label: names, after: words.unchanged };
  const [left, after] = [wholeDaysBetween(now, sooner.before), wholeDaysBetween(now, sooner.after)];
  return {
    icon: <Users size={20} />,
    label: (
      <>
        {names}
        {notices.length > 0 && <span className={styles['told']}>{words.told}</span>}
      </>
    ),
    after: words.arithmetic({ left, stay: others.length, now: others.length + 1, after }),
  };
}

/** R-RET-01, R-RET-02, R-RET-05, R-PEN-02: what follows from a return, with the arithmetic written out. */
export function ReturnConsequences({ preview }: { preview: Preview }) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const stayers = useStayers(preview);
  const { after, penalty } = preview;
  if (after === null) return null;
  const opensAt = instantOf(after.opensAt);
  const items: (Consequence | false)[] = [
    stayers ?? false,
    stayers !== undefined && { icon: <User size={20} />, label: words.own, after: words.ownEnds },
    opensAt !== null && {
      icon: <Clock size={20} />,
      label: words.opensLabel,
      after: words.opens(whenText(text, opensAt, now)),
    },
    after.people === 0 && { icon: <Eraser size={20} />, label: words.emptied, after: words.emptiedValue },
    penalty === null && { icon: <CircleCheck size={20} />, label: words.noPenalty, after: words.noPenaltyValue },
  ];
  return (
    <>
      <ConsequenceList items={items.filter((item) => item !== false)} />
      {penalty !== null && <Punishment preview={{ ...preview, penalty }} />}
      <p className={styles['belongings']}>{words.belongings}</p>
    </>
  );
}

/** What a return ends in: what those who stay have, when the cabinet opens, from when one can rent again. */
export function Returned({ preview }: { preview: Preview | undefined }) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const [opensAt, freeFrom] = [instantOf(preview?.after?.opensAt), instantOf(preview?.penalty?.endsAt)];
  return (
    <>
      {opensAt !== null && words.opensFor(whenText(text, opensAt, now))}
      {opensAt !== null && freeFrom !== null && <br />}
      {freeFrom !== null && words.againFrom(whenText(text, freeFrom, now))}
    </>
  );
}
