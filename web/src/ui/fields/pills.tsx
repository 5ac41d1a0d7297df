import { type ReactNode, useId } from 'react';
import styles from './pills.module.css';
import { FieldHint } from './text-field.tsx';

export type Pill<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** The id of what is said of this one alone. */
  readonly describedBy?: string | undefined;
};

type PillsProps<Value extends string> = {
  label: string;
  /** The label is read aloud only, where what stands above says it. */
  quiet?: boolean;
  pills: readonly Pill<Value>[];
  value: Value | undefined;
  disabled?: boolean;
  error?: ReactNode;
  /** What is said of it, where that stands beside it. */
  describedBy?: string | undefined;
  onChoose(value: Value): void;
};

/** One of several, all in sight; none is chosen before somebody chooses. */
export function Pills<Value extends string>(props: PillsProps<Value>) {
  const { label, quiet = false, pills, value, disabled = false, error, describedBy, onChoose } = props;
  const id = useId();
  return (
    <fieldset
      className={styles['field']}
      aria-label={label}
      disabled={disabled}
      aria-describedby={error === undefined ? describedBy : `${id}-said`}
    >
      {!quiet && (
        <span className={styles['label']} aria-hidden="true">
          {label}
        </span>
      )}
      <div className={styles['row']}>
        {pills.map((pill) => (
          <label key={pill.value} className={styles['pill']}>
            <input
              type="radio"
              name={id}
              value={pill.value}
              checked={pill.value === value}
              aria-describedby={pill.describedBy}
              onChange={() => onChoose(pill.value)}
            />
            {pill.label}
          </label>
        ))}
      </div>
      <FieldHint id={`${id}-said`} error={error} />
    </fieldset>
  );
}
