import { Lock } from 'lucide-react';
import { floorClosedText } from '../../../../slices/cabinets/floor-closed-text.ts';
import { mainPath } from '../../../../state/address/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { keepsKeyboard } from '../../../../ui/layout/keeps-keyboard.ts';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { useText } from '../../text/use-text.ts';

type ClosedFloorProps = {
  floor: number;
  /** When it opens again; null while that is not known. */
  until: Temporal.Instant | null;
  /** A floor that can be entered. */
  openFloor: number;
};

/** R-RENT-09: a floor that students cannot enter now, and the way to one they can. */
export function ClosedFloor({ floor, until, openFloor }: ClosedFloorProps) {
  const text = useText();
  const { cabinets, shell } = text;
  const now = useNow('minute');
  return (
    <>
      <VisuallyHidden>
        <h1>{shell.floor(floor)}</h1>
      </VisuallyHidden>
      <EmptyState
        icon={<Lock size={24} />}
        title={until === null ? shell.floorClosed(floor) : floorClosedText(text, floor, until, now)}
        text={shell.floorClosedNote}
        action={
          <ButtonLink ref={keepsKeyboard} kind="soft" size="small" to={mainPath({ floor: openFloor })}>
            {cabinets.goFloor(openFloor)}
          </ButtonLink>
        }
      />
    </>
  );
}
