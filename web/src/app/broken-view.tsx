import { RotateCcw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useText } from '../text/language.ts';
import { Announcement } from '../ui/feedback/announcement.tsx';
import { DoorScene } from '../ui/feedback/door-scene.tsx';
import { Button } from '../ui/fields/button.tsx';

type BrokenViewProps = {
  /** The code of the page could not be fetched, as the connection is cut. */
  cut?: boolean;
};

/** Shown when a screen threw an error or its code could not be fetched; it can be opened again. */
export function BrokenView({ cut = false }: BrokenViewProps) {
  const { generic } = useText();
  return (
    <Announcement
      picture={<DoorScene scene={cut ? 'unplugged' : 'offHinge'} large />}
      drawn
      title={cut ? generic.offlineTitle : generic.brokenTitle}
      text={cut ? generic.offlineNote : generic.brokenNote}
      live
      action={
        <Button kind="primary" size="large" onClick={() => location.reload()}>
          <RotateCcw size={18} />
          {generic.reopen}
        </Button>
      }
    />
  );
}

type BoundaryProps = { at: string; children: ReactNode };
type BoundaryState = { readonly at: string; readonly failed: boolean };

/**
 * Around every screen: where a screen throws, this shows the broken view in its place, until another screen is opened.
 */
export class BrokenBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state = { at: this.props.at, failed: false };

  static getDerivedStateFromError(): Pick<BoundaryState, 'failed'> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { at, failed: false };
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenView /> : this.props.children;
  }
}
