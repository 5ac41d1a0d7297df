import styles from './switch.module.css';

type SwitchProps = {
  /** Its accessible name. */
  label: string;
  on: boolean;
  onTurn(on: boolean): void;
  /** It cannot be turned now; the element of this id says why. */
  why?: string | undefined;
  unavailable?: boolean;
};

/** Something that is on or off at a press. */
export function Switch({ label, on, onTurn, why, unavailable = false }: SwitchProps) {
  return (
    <button
      type="button"
      className={styles['switch']}
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-disabled={unavailable || undefined}
      aria-describedby={why}
      onClick={unavailable ? undefined : () => onTurn(!on)}
    >
      <span className={styles['track']} />
    </button>
  );
}
