import { ArrowRight, Lock } from 'lucide-react';
import { useId } from 'react';
import { clockOnWire } from '../../api/client/wire-time.ts';
import { useMapPath } from '../../state/address/map-path.ts';
import { searchPath } from '../../state/address/paths.ts';
import { clockText } from '../../text/dates.ts';
import { initialOf } from '../../text/initial.ts';
import { Was } from '../../ui/data/was.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Link } from '../../ui/layout/link.tsx';
import type { Entry, Target } from './changes.ts';
import { lineOf } from './record-line.ts';
import styles from './record-table.module.css';
import { type Text, useText } from './text/use-text.ts';
import { kindText, targetText } from './value-text.ts';

/** Where a locker or a person is looked at; undefined for what has no page of its own. */
function usePathOf(): (target: Target) => string | undefined {
  const mapPath = useMapPath();
  return ({ kind, id, name, floor, section }) => {
    if (kind === 'cabinet')
      return floor === null ? undefined : mapPath({ floor, section: section ?? undefined, cabinetId: id });
    return kind === 'user' && name !== null ? searchPath(name) : undefined;
  };
}

function Targets({ text, targets }: { text: Text; targets: Entry['target'] }) {
  const pathOf = usePathOf();
  const [first, second] = targets;
  if (first === undefined) return <>{text.undoing.bare}</>;
  const shown = targets.length === 2 && second !== undefined && second.kind !== first.kind ? [first, second] : [first];
  const others = targets.length - shown.length;
  const isAlike = targets.every(({ kind }) => kind === first.kind);
  return (
    <>
      {shown.map((target, index) => {
        const name = targetText(text, target);
        const to = pathOf(target);
        return (
          <span key={name}>
            {index > 0 && ' · '}
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </span>
        );
      })}
      {others > 0 && text.undoing.others(others, isAlike ? first.kind : undefined)}
    </>
  );
}

type RowProps = {
  entry: Entry;
  today: Temporal.PlainDate;
  onOpen(): void;
  onUndo(): void;
  onActor(): void;
};

/** One recorded change, and whether it can be taken back. */
export function RecordRow({ entry, today, onOpen, onUndo, onActor }: RowProps) {
  const text = useText();
  const { undoing } = text;
  const { before, after } = lineOf(text, entry, today);
  const [reason] = entry.undo.reasons;
  const kind = kindText(text, entry.kind);
  const about = useId();
  return (
    <tr>
      <td className={styles['when']}>{clockText(clockOnWire(entry.at))}</td>
      <td className={styles['who']}>
        <button type="button" onClick={onActor} title={undoing.filters.by(entry.actor.name)}>
          <span className={styles['initial']} data-tone={entry.actor.adminId % 2} aria-hidden="true">
            {initialOf(entry.actor.name)}
          </span>
          {entry.actor.name}
        </button>
      </td>
      <td className={styles['what']}>
        <button type="button" onClick={onOpen} aria-label={undoing.open(kind)}>
          {kind}
        </button>
      </td>
      <td className={styles['target']} id={about}>
        <Targets text={text} targets={entry.target} />
      </td>
      <td className={styles['change']}>
        {before !== null && (after === null ? <s>{before}</s> : <Was>{before}</Was>)}
        {before !== null && after !== null && <ArrowRight size={14} aria-hidden="true" />}
        {after !== null && <b>{after}</b>}
      </td>
      <td className={styles['undo']}>
        {entry.undo.allowed ? (
          <Button size="small" onClick={onUndo} aria-describedby={about}>
            {undoing.undo.act}
          </Button>
        ) : (
          // Once the change is taken back it stands where the button was, and the keyboard goes on there.
          <span className={styles['locked']} tabIndex={-1}>
            <Lock size={14} aria-hidden="true" />
            {reason !== undefined && (undoing.shortReasons[reason.code] ?? reason.message)}
          </span>
        )}
      </td>
    </tr>
  );
}
