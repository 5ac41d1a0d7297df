import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './text-field.module.css';

type TextFieldProps = {
  label: string;
  value: string;
  onChange(value: string): void;
  /** The most characters as a person counts them (graphemes); shown as a counter. Longer input is not taken, and that is said. */
  most?: number;
  hint?: ReactNode;
  error?: ReactNode;
  /** The id of what says elsewhere, of several fields at once, that it is wrong. */
  wrongBy?: string | undefined;
  /** Nothing goes on without it: a star behind the label for the eye, a word for a screen reader. */
  required?: boolean;
  placeholder?: string;
  disabled?: boolean;
  lines?: number;
  /** Buttons beside the field where it stands in the place of a text: the label is spoken only, the counter stands below. */
  beside?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
  /** Somebody has been in the field and leaves it. */
  onBlur?: () => void;
  /** What is typed counts letter by letter, as an id or an address does: no keyboard makes its first letter a capital. */
  verbatim?: boolean;
} & Pick<ComponentProps<'input'>, 'type' | 'name' | 'autoComplete' | 'inputMode'>;

/** What keeps a browser and its keyboard from mending what is typed. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

let segmenter: Intl.Segmenter | undefined;

function countGraphemes(text: string): number {
  // Made once somebody types: a page would be drawn later for it.
  segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' });
  return [...segmenter.segment(text)].length;
}

/** The line under a field: what is wrong and how to fix it, else a hint. */
export function FieldHint({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error !== undefined) {
    return (
      <p className={styles['hint']} id={id} role="alert" data-bad>
        <CircleAlert size={14} aria-hidden="true" />
        {error}
      </p>
    );
  }
  return hint === undefined ? null : (
    <p className={styles['hint']} id={id}>
      {hint}
    </p>
  );
}

/** A labelled line (or box) of text with a counter and a place for what is wrong. */
export function TextField({
  label,
  value,
  onChange,
  most,
  hint,
  error,
  wrongBy,
  lines = 1,
  beside,
  ref,
  verbatim = false,
  required,
  ...rest
}: TextFieldProps) {
  const words = useUiText();
  const id = useId();
  const typed = most === undefined ? 0 : countGraphemes(value);
  // Pasting too much text changes nothing, so the reader has to be told why, as long as the text stands that was to grow.
  const [heldAt, setHeldAt] = useState<string>();
  const wrong = error ?? (heldAt === value && most !== undefined ? words.tooLong(most) : undefined);
  const said = wrong !== undefined || hint !== undefined;
  const isWrong = wrong !== undefined || wrongBy !== undefined;
  const shared = {
    ...rest,
    ...(verbatim && asTyped),
    id,
    className: styles['input'],
    value,
    'data-bad': isWrong || undefined,
    'aria-required': required,
    'aria-invalid': isWrong || undefined,
    'aria-describedby':
      [most === undefined ? '' : `${id}-count`, said ? `${id}-said` : '', wrongBy ?? ''].join(' ').trim() || undefined,
    onChange: (event: { target: { value: string } }) => {
      const next = event.target.value;
      // What is already too long may shrink, but nothing may grow beyond the limit.
      const fits = most === undefined || countGraphemes(next) <= Math.max(most, typed - 1);
      setHeldAt(fits ? undefined : value);
      if (fits) onChange(next);
    },
  };
  return (
    <div className={styles['field']} data-inline={beside !== undefined || undefined}>
      <span className={styles['top']}>
        <label htmlFor={id}>
          {beside === undefined ? label : <VisuallyHidden>{label}</VisuallyHidden>}
          {required && (
            <span className={styles['star']} aria-hidden="true">
              *
            </span>
          )}
        </label>
        {most !== undefined && (
          <span id={`${id}-count`} className={styles['count']}>
            <span aria-hidden="true">{words.typedOf(typed, most)}</span>
            <VisuallyHidden>{words.typedOfLong(typed, most)}</VisuallyHidden>
          </span>
        )}
      </span>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} ref={ref as Ref<HTMLTextAreaElement>} />
      ) : (
        <input {...shared} ref={ref as Ref<HTMLInputElement>} />
      )}
      {beside !== undefined && <span className={styles['beside']}>{beside}</span>}
      <FieldHint id={`${id}-said`} hint={hint} error={wrong} />
    </div>
  );
}
