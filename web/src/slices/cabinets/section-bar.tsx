import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { KeysHelp } from './keys-help.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './section-map.module.css';
import { useText } from './text/use-text.ts';

export type View = 'plan' | 'list';

type SectionBarProps = {
  floor: number;
  section: string;
  names: readonly string[];
  /** No locker is chosen. */
  resting: boolean;
  /** Before the choice of the view, such as the heart of the section. */
  tools: ReactNode;
  floorSwitch: ReactNode;
  tabs: ReactNode;
  view: View;
  onView(view: View): void;
  onStep(step: -1 | 1): void;
};

/** The name of the section, the way to the others, and the choice between the plan and the list. */
export function SectionBar(props: SectionBarProps) {
  const { floor, section, names, resting, floorSwitch, tabs, view, onView, onStep } = props;
  const { cabinets } = useText();
  const wide = useMedia('wide');
  const tools = (
    <>
      <RefreshButton />
      {props.tools}
      <SegmentedControl<View>
        size="small"
        iconsOnPhone
        label={cabinets.view}
        value={view}
        onChange={onView}
        segments={[
          { value: 'plan', label: cabinets.plan, icon: <LayoutGrid size={16} aria-hidden="true" /> },
          { value: 'list', label: cabinets.list, icon: <List size={16} aria-hidden="true" /> },
        ]}
      />
    </>
  );
  if (wide) {
    return (
      <div className={styles['bar']}>
        <SectionHead floor={floor} names={names} current={section} onStep={onStep} />
        {resting && <p className={styles['choose']}>{cabinets.choose}</p>}
        <span className={styles['gap']} />
        <KeysHelp />
        {tools}
      </div>
    );
  }
  return (
    <div className={styles['bar']}>
      <VisuallyHidden>
        <h1>{cabinets.place(floor, section)}</h1>
      </VisuallyHidden>
      {floorSwitch}
      {tabs}
      <span className={styles['tools']}>{tools}</span>
    </div>
  );
}
