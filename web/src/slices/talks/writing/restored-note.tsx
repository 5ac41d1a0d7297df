import { PencilLine } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Note } from '../../../ui/feedback/note.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { showToast } from '../../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';
import type { TalkForm } from './use-talk-form.ts';
import styles from './writing.module.css';

/** Says that an earlier visit's words are back, and takes them away at a press, which can be undone. */
export function RestoredNote({ form }: { form: TalkForm }) {
  const words = useText().talkWriting.draft;
  if (!form.restored) return null;
  const clear = ({ currentTarget }: MouseEvent) => {
    // The button goes with its note, and the focus on to the first field that is open.
    currentTarget.closest('form')?.querySelector<HTMLElement>(':is(input, textarea):enabled')?.focus();
    const undo = form.clear();
    showToast({ tone: 'info', text: words.cleared, action: { label: words.undo, onPress: undo } });
  };
  return (
    <Note icon={<PencilLine size={18} aria-hidden="true" />}>
      <span className={styles['restored']}>
        {words.restored}
        <Button size="small" kind="ghost" onClick={clear}>
          {words.clear}
        </Button>
      </span>
    </Note>
  );
}
