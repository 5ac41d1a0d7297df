import { CheckBox } from '../../../ui/fields/check-box.tsx';
import type { FieldName } from './fields.ts';
import { useText } from './text/use-text.ts';
import type { TalkForm } from './use-talk-form.ts';
import styles from './writing.module.css';

/** What the author agrees to: to be recorded, and to be seen without a sign-in. */
export function Consents({ form, locked }: { form: TalkForm; locked: ReadonlySet<FieldName> }) {
  const words = useText().talkWriting.consents;
  const consents = [
    { name: 'recordingAllowed', label: words.recording, note: words.recordingNote },
    { name: 'publicAllowed', label: words.open, note: words.openNote },
  ] as const;
  return (
    <div className={styles['consents']}>
      {consents.map(({ name, ...said }) => (
        <div key={name} id={`talk-${name}`} className={styles['choice']}>
          <CheckBox
            {...said}
            checked={form.values[name]}
            disabled={locked.has(name)}
            error={form.faults[name]}
            onCheck={(checked) => form.set(name, checked)}
          />
        </div>
      ))}
    </div>
  );
}
