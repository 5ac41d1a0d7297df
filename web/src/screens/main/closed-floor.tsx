import { Lock } from 'lucide-react';
import { mainPath } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** R-RENT-09: a floor that students cannot enter now, and the way to one they can. */
export function ClosedFloor({ floor, openFloor }: { floor: number; openFloor: number }) {
  const { cabinets, shell } = useText();
  return (
    <>
      <VisuallyHidden>
        <h1>{shell.floor(floor)}</h1>
      </VisuallyHidden>
      <EmptyState
        icon={<Lock size={24} />}
        title={shell.floorClosed(floor)}
        text={shell.floorClosedNote}
        action={
          <ButtonLink kind="soft" size="small" to={mainPath({ floor: openFloor })}>
            {cabinets.goFloor(openFloor)}
          </ButtonLink>
        }
      />
    </>
  );
}
