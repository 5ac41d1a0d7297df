import { type ReactNode, type Ref, startTransition, useId, useOptimistic } from 'react';
import styles from './segmented-control.module.css';

export type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Null while it is not known: its place is kept. */
  readonly count?: number | null;
  /** It is shown but cannot be chosen; say why in the label or beside the control. */
  readonly disabled?: boolean;
};

type SegmentedControlProps<Value extends string> = {
  /** What is being switched; read aloud, not shown. */
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange(value: Value): void;
  size?: 'small' | 'normal';
  /** As wide as its box. */
  block?: boolean;
  /** On a phone the icons stand alone; the words are read aloud. */
  iconsOnPhone?: boolean;
  /** What is said of it, where that stands beside it. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLFieldSetElement>;
};

/** Switches a view or a filter: one of a few, with a raised thumb. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange, size = 'normal', block = false, iconsOnPhone = false } = props;
  const { describedBy, ref } = props;
  const name = useId();
  // What follows from a choice may take a while, and an address changes late; the choice itself is shown at once.
  const [shown, show] = useOptimistic(value);
  const choose = (next: Value) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  return (
    <fieldset
      ref={ref}
      className={styles['control']}
      data-size={size}
      data-block={block || undefined}
      data-icons={iconsOnPhone || undefined}
      aria-label={label}
      aria-describedby={describedBy}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === shown}
            disabled={segment.disabled}
            onChange={() => choose(segment.value)}
          />
          {segment.icon}
          <span className={styles['word']}>{segment.label}</span>
          {segment.count !== undefined && <span className={styles['count']}>{segment.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
