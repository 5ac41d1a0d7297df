import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import styles from './code-input.module.css';
import { FieldHint } from './text-field.tsx';

type CodeInputProps = {
  label: string;
  /** For the ear alone, where the title says it. */
  hideLabel?: boolean;
  value: string;
  onChange(value: string): void;
  length?: number;
  hint?: ReactNode;
  /** What is wrong and how to fix it; the boxes turn red. */
  error?: ReactNode;
  /** Gets the focus when a dialog opens with it. */
  ref?: Ref<HTMLInputElement>;
  autoComplete?: string;
};

/**
 * Four boxes over one real field, so that paste, autofill and screen readers work as with any field. Anything but digits
 * is refused and the old value stays. Enter submits the form once all digits are there.
 */
export function CodeInput({
  label,
  hideLabel = false,
  value,
  onChange,
  length = 4,
  hint,
  error,
  ref,
  autoComplete = 'off',
}: CodeInputProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const complete = value.length === length;
  const change = (next: string) => {
    const digits = next.trim();
    if (/^\d*$/.test(digits) && digits.length <= length) onChange(digits);
  };
  const holdBack = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !complete) event.preventDefault();
  };
  const said = error !== undefined || hint !== undefined;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id} data-hidden={hideLabel || undefined}>
        {label}
      </label>
      <div className={styles['code']} data-bad={(error !== undefined && value !== '') || undefined}>
        <input
          id={id}
          ref={ref}
          className={styles['input']}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={autoComplete}
          maxLength={length + 8}
          value={value}
          onChange={(event) => change(event.target.value)}
          onKeyDown={holdBack}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={said ? `${id}-said` : undefined}
        />
        {Array.from({ length }, (_, place) => place).map((place) => (
          <span
            key={place}
            className={styles['box']}
            data-caret={(focused && place === Math.min(value.length, length - 1)) || undefined}
            data-full={value[place] !== undefined || undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
      </div>
      <div className={styles['said']}>
        <FieldHint id={`${id}-said`} hint={hint} error={error} />
      </div>
    </div>
  );
}
