import { type CSSProperties, memo } from 'react';
import { classNames } from '../../ui/layout/class-names.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './cabinet-tile.module.css';
import { accessibleName } from './cabinet-words.ts';
import { Seats } from './seats.tsx';
import { type CabinetSummary, lookOf, typeIcon } from './status-look.ts';
import { useText } from './text/use-text.ts';
import opening from './tile-opening.module.css';
import own from './tile-own.module.css';
import state from './tile-state.module.css';
import { TileWord } from './tile-word.tsx';

export type TileProps = {
  cabinet: CabinetSummary;
  mine: boolean;
  /** By how many days it is late, where it is one's own. */
  daysLate?: number;
  selected: boolean;
  /** Filtered out: pale, but still there and still reachable. */
  dimmed: boolean;
  /** It changed a moment ago. */
  changed: boolean;
  /** It opened a moment ago: how many steps of the wave its turn comes after the first. */
  wave?: number | undefined;
  /** Its person wants to have it in sight when it opens. */
  marked?: boolean;
  /** The one tile of its grid that the Tab key reaches. */
  tabbable: boolean;
  /** Whether it is one of those chosen together; undefined where they are pressed one at a time. */
  picked?: boolean | undefined;
  /** It stood in the way of what was wanted. */
  refused?: boolean;
  /** Where no grid listens for its tiles, the tile says itself that it was pressed, or Escape on it. */
  onPick?: (cabinetId: number) => void;
  onEscape?: () => void;
};

const seatLooks = new Set(['free', 'used', 'mine', 'session', 'mineWait']);

function Mark({ cabinet, mine }: Pick<TileProps, 'cabinet' | 'mine'>) {
  const { look, mark: Icon } = lookOf(cabinet, mine);
  const seats = cabinet.lentType === 'SHARE' && seatLooks.has(look);
  if (seats) return <Seats taken={cabinet.userCount + cabinet.sessionUserCount} of={cabinet.maxUser} />;
  return Icon === null ? null : <Icon size={14} fill={look === 'mine' ? 'currentColor' : 'none'} />;
}

/** One locker: a portrait door with its number, type, mark and word. It needs a cell with inline-size containment. */
export const CabinetTile = memo(function CabinetTile(props: TileProps) {
  const {
    cabinet,
    mine,
    daysLate = 0,
    selected,
    dimmed,
    changed,
    wave,
    marked = false,
    tabbable,
    picked,
    refused = false,
    onPick,
    onEscape,
  } = props;
  const turn: CSSProperties & { '--wave'?: number } = wave === undefined ? {} : { '--wave': wave };
  const text = useText();
  const { look } = lookOf(cabinet, mine);
  const TypeIcon = typeIcon[cabinet.lentType];
  return (
    <div className={styles['cell']} data-raised={selected || picked || changed || undefined}>
      {(picked === true || refused) && (
        <span className={state['check']} data-refused={refused || undefined} aria-hidden="true" />
      )}
      {changed && (
        <span className={styles['now']} aria-hidden="true">
          {text.cabinets.justNow}
        </span>
      )}
      <button
        type="button"
        className={classNames(
          styles['tile'],
          state['state'],
          mine && own['own'],
          look === 'pending' && opening['opening'],
          marked && opening['marked'],
          wave !== undefined && opening['opened'],
        )}
        style={turn}
        data-look={look}
        data-cabinet={cabinet.cabinetId}
        data-number={cabinet.visibleNum}
        data-selected={selected || picked || undefined}
        data-refused={refused || undefined}
        data-dimmed={dimmed || undefined}
        data-changed={changed || undefined}
        {...(picked === undefined ? { 'aria-expanded': selected } : { 'aria-pressed': picked })}
        tabIndex={tabbable ? 0 : -1}
        onClick={onPick && (() => onPick(cabinet.cabinetId))}
        onKeyDown={onEscape && ((event) => event.key === 'Escape' && onEscape())}
      >
        <VisuallyHidden>
          {accessibleName(text, cabinet, mine)}
          {marked && `, ${text.cabinets.marked}`}
          {refused && `, ${text.cabinets.unchangeable}`}
        </VisuallyHidden>
        <span className={styles['face']} aria-hidden="true">
          <span className={styles['top']}>
            <span className={styles['number']} data-digits={`${cabinet.visibleNum}`.length}>
              {cabinet.visibleNum}
            </span>
            {!mine && !marked && <TypeIcon className={styles['type']} size={13} />}
            {marked && <span className={opening['ribbon']} />}
          </span>
          <span className={styles['mark']}>
            <Mark cabinet={cabinet} mine={mine} />
          </span>
          <span className={styles['word']}>
            <TileWord cabinet={cabinet} mine={mine} daysLate={daysLate} />
          </span>
        </span>
      </button>
    </div>
  );
});
