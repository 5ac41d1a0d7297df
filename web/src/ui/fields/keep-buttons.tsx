import { Download } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../overlays/toast.ts';
import { useExplain, useUiText } from '../ui-text.ts';
import { Button } from './button.tsx';
import styles from './keep-buttons.module.css';

type KeepButtonsProps<Format extends string> = {
  /** What is kept; read aloud, and shown where nothing beside says it. */
  what: string;
  isNamed?: boolean;
  formats: readonly Format[];
  keep(format: Format): Promise<void>;
};

/** One button for each kind of file in which something can be kept. */
export function KeepButtons<Format extends string>({ what, isNamed = false, formats, keep }: KeepButtonsProps<Format>) {
  const words = useUiText();
  const explain = useExplain();
  const [coming, setComing] = useState<ReadonlySet<Format>>(new Set());
  const press = async (format: Format) => {
    setComing((others) => new Set(others).add(format));
    try {
      await keep(format);
    } catch (error) {
      showToast({ tone: 'bad', text: explain(error).message });
    } finally {
      setComing((all) => new Set([...all].filter((other) => other !== format)));
    }
  };
  return (
    <span className={styles['formats']}>
      <Download size={16} aria-hidden="true" />
      {isNamed && <span>{what}</span>}
      {formats.map((format) => (
        <Button
          key={format}
          kind="ghost"
          className={styles['format']}
          size="small"
          aria-label={words.keepAs(what, format)}
          busy={coming.has(format)}
          onClick={() => void press(format)}
        >
          {format}
        </Button>
      ))}
    </span>
  );
}
