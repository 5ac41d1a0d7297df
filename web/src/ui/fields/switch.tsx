import styles from './switch.module.css';

type SwitchProps = {
  /** Its accessible name. */
  label: string;
  on: boolean;
  onTurn(on: boolean): void;
  /** What stands beside it, and what says why it cannot be turned now, by their ids. */
  describedBy?: string | undefined;
  /** It cannot be turned now. */
  unavailable?: boolean;
};

/** Something that is on or off at a press. */
export function Switch({ label, on, onTurn, describedBy, unavailable = false }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles['switch']}
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      aria-describedby={describedBy}
      onClick={unavailable ? undefined : () => onTurn(!on)}
    >
      <span className={styles['track']} />
    </button>
  );
}
