import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { goTo } from './faults.ts';
import type { NeededName } from './fields.ts';
import { useText } from './text/use-text.ts';
import styles from './writing.module.css';

/** Why a form cannot be sent yet: the part that is missing, and the way to it. */
export function MissingReason({ name }: { name: NeededName }) {
  const { talkWriting } = useText();
  const { names, missing, goTo: words } = talkWriting;
  return (
    <ReasonLine
      action={
        <button type="button" className={styles['goTo']} onClick={() => goTo(name)}>
          {words(names[name])}
        </button>
      }
    >
      <b>{names[name]}</b>
      {missing[name]}
    </ReasonLine>
  );
}
