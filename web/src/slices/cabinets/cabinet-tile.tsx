import { memo } from 'react';
import { useText } from '../../text/language.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './cabinet-tile.module.css';
import { accessibleName, tileLabel } from './cabinet-words.ts';
import { Seats } from './seats.tsx';
import { type CabinetPreview, legendKeyOf, lookOf, typeIcon } from './status-look.ts';
import state from './tile-state.module.css';

export type TileProps = {
  cabinet: CabinetPreview;
  mine: boolean;
  selected: boolean;
  /** Filtered out: pale, but still there and still reachable. */
  dimmed: boolean;
  /** It changed a moment ago. */
  changed: boolean;
  /** The one tile of its grid that the Tab key reaches. */
  tabbable: boolean;
  /** Where no grid listens for its tiles, the tile says itself that it was pressed, or Escape on it. */
  onPick?: (cabinetId: number) => void;
  onEscape?: () => void;
};

// How many wait is not on the map; seats of a session would all look empty.
const seatLooks = new Set(['free', 'used', 'mine']);

function Mark({ cabinet, mine }: Pick<TileProps, 'cabinet' | 'mine'>) {
  const { look, mark: Icon } = lookOf(cabinet, mine);
  const seats = cabinet.lentType === 'SHARE' && seatLooks.has(look);
  if (seats) return <Seats taken={cabinet.userCount} of={cabinet.maxUser} />;
  return Icon === null ? null : <Icon size={14} fill={look === 'mine' ? 'currentColor' : 'none'} />;
}

/** One locker: a portrait door with its number, type, mark and word. It needs a cell with inline-size containment. */
export const CabinetTile = memo(function CabinetTile(props: TileProps) {
  const { cabinet, mine, selected, dimmed, changed, tabbable, onPick, onEscape } = props;
  const text = useText();
  const { look } = lookOf(cabinet, mine);
  const TypeIcon = typeIcon[cabinet.lentType];
  return (
    <div className={styles['cell']} data-raised={selected || changed || undefined}>
      {changed && (
        <span className={styles['now']} aria-hidden="true">
          {text.cabinets.justNow}
        </span>
      )}
      <button
        type="button"
        className={classNames(styles['tile'], state['state'])}
        data-look={look}
        data-cabinet={cabinet.cabinetId}
        data-number={cabinet.visibleNum}
        data-selected={selected || undefined}
        data-dimmed={dimmed || undefined}
        data-changed={changed || undefined}
        aria-expanded={selected}
        tabIndex={tabbable ? 0 : -1}
        onClick={onPick && (() => onPick(cabinet.cabinetId))}
        onKeyDown={onEscape && ((event) => event.key === 'Escape' && onEscape())}
      >
        <VisuallyHidden>{accessibleName(text, cabinet, mine)}</VisuallyHidden>
        <span className={styles['face']} aria-hidden="true">
          <span className={styles['top']}>
            <span className={styles['number']} data-digits={`${cabinet.visibleNum}`.length}>
              {cabinet.visibleNum}
            </span>
            <TypeIcon className={styles['type']} size={13} />
          </span>
          {look === 'free' && <span className={styles['handle']} />}
          <span className={styles['mark']}>
            <Mark cabinet={cabinet} mine={mine} />
          </span>
          <span className={styles['word']}>
            <span className={styles['narrow']}>{text.cabinets.narrowStates[legendKeyOf(look)]}</span>
            <span className={styles['wide']}>{tileLabel(text, cabinet, mine)}</span>
          </span>
        </span>
      </button>
    </div>
  );
});
