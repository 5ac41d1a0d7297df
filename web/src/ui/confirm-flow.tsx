import { TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-flow.module.css';
import { Dialog } from './dialog.tsx';
import { showToast } from './toast.ts';
import { type Explanation, useExplain, useUiText } from './ui-text.ts';

type ConfirmFlowProps = {
  open: boolean;
  onClose(): void;
  onGone?: () => void;
  question: string;
  subline?: ReactNode;
  icon?: ReactNode;
  /** `danger` for acts that take something away. */
  tone?: 'main' | 'danger';
  /** From-to block, fields, a note that the facts have changed. */
  children?: ReactNode;
  /** What follows from a yes, usually a ConsequenceList and cautions; shown before anybody can say yes. */
  consequences?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  cancelLabel?: string;
  /** The yes cannot be given yet; say why in the content. */
  incomplete?: boolean;
  /** Why the yes cannot be given at all, usually a ReasonLine. */
  why?: ReactNode;
  typed?: boolean;
  focusFirst?: RefObject<HTMLElement | null>;
  /**
   * Does it. Resolves when it is done; throws what `explain` can tell; resolves `false` when the dialog should simply
   * stay or has been taken over by another one (no toast, no closing).
   */
  onConfirm(): Promise<void | false>;
  /** The sentence of the toast on success. */
  done?: string;
  /** Tells this action's refusals; without it the general explanation is used. */
  explain?: (error: unknown) => Explanation;
};

type Stage = { readonly is: 'asking' | 'working' } | { readonly is: 'refused'; readonly explanation: Explanation };

const asking: Stage = { is: 'asking' };
const doublePress = 300;

/** asking → working → done | refused: the one frame of every question the product asks before it acts. */
export function ConfirmFlow(props: ConfirmFlowProps) {
  const { open, onClose, onConfirm, done, tone = 'main', incomplete = false, why } = props;
  const words = useUiText();
  const explainAny = useExplain();
  const [stage, setStage] = useState<Stage>(asking);
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);
  const working = stage.is === 'working';

  const close = () => {
    setStage(asking);
    onClose();
  };

  const confirm = async () => {
    setStage({ is: 'working' });
    try {
      const outcome = await onConfirm();
      setStage(asking);
      if (outcome === false) return;
      onClose();
      if (done !== undefined) showToast({ text: done });
    } catch (error) {
      setStage({ is: 'refused', explanation: (props.explain ?? explainAny)(error) });
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const slip = event.timeStamp - answeredAt.current < doublePress;
    if (working || incomplete || why || slip) return;
    answeredAt.current = event.timeStamp;
    void confirm();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      {...(props.onGone && { onGone: props.onGone })}
      title={props.question}
      subline={props.subline}
      {...(props.icon !== undefined && { icon: props.icon, iconTone: tone })}
      locked={working}
      typed={props.typed === true}
      {...(props.focusFirst && { focusFirst: props.focusFirst })}
    >
      <form className={styles['flow']} onSubmit={submit} noValidate>
        {props.children}
        {props.consequences}
        <div role="alert" className={styles['alert']}>
          {stage.is === 'refused' && (
            <div className={styles['refused']}>
              <TriangleAlert size={18} aria-hidden="true" />
              <div>
                {stage.explanation.title !== undefined && <b>{stage.explanation.title}</b>}
                <p className={styles['message']}>{stage.explanation.message}</p>
                {stage.explanation.next}
              </div>
            </div>
          )}
        </div>
        {why}
        <div className={styles['answers']}>
          <Button size="large" kind="line" onClick={close} unavailable={working}>
            {props.cancelLabel ?? words.cancel}
          </Button>
          <Button
            size="large"
            type="submit"
            kind={tone === 'danger' ? 'danger' : 'primary'}
            busy={working}
            busyLabel={props.busyLabel}
            unavailable={incomplete || Boolean(why)}
          >
            {props.confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
