import { CheckBox } from '../../../ui/fields/check-box.tsx';
import type { FieldName } from './fields.ts';
import { useText } from './text/use-text.ts';
import type { TalkForm } from './use-talk-form.ts';
import styles from './writing.module.css';

/** What the author agrees to: to be recorded, and to be seen without a sign-in. */
export function Consents({ form, locked }: { form: TalkForm; locked: ReadonlySet<FieldName> }) {
  const words = useText().talkWriting.consents;
  const { values } = form;
  return (
    <div className={styles['consents']}>
      <CheckBox
        label={words.recording}
        note={words.recordingNote}
        checked={values.recordingAllowed}
        disabled={locked.has('recordingAllowed')}
        onCheck={(checked) => form.set('recordingAllowed', checked)}
      />
      <CheckBox
        label={words.open}
        note={words.openNote}
        checked={values.publicAllowed}
        disabled={locked.has('publicAllowed')}
        onCheck={(checked) => form.set('publicAllowed', checked)}
      />
    </div>
  );
}
