import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { announce } from '../feedback/live-region.tsx';
import { Button } from '../fields/button.tsx';
import { toEnd } from '../fields/to-end.ts';
import { type Explanation, useExplain, useUiText } from '../ui-text.ts';
import { type LeadsOn, type Result, useDoneLook, useFailedLook } from './confirm-result.tsx';
import { Dialog } from './dialog.tsx';
import { showToastHere } from './toast.ts';

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
  /** Where the way out of the question leads, if not out of the dialog. */
  onBack?: () => void;
  /** The yes cannot be given yet; say why in the content. */
  incomplete?: boolean;
  /** Why the yes cannot be given at all, usually a ReasonLine. */
  why?: ReactNode;
  typed?: boolean;
  /** Whether what follows from a choice is there: from then on the question becomes no lower. */
  holds?: boolean | undefined;
  focusFirst?: RefObject<HTMLElement | null>;
  /**
   * Does it. Resolves when it is done, with what leads on where that is only known then; throws what `explain` can
   * tell; resolves `false` when the dialog should stay, or another one has taken its place.
   */
  onConfirm(): Promise<void | false | LeadsOn>;
  /** Said once it is done, in the words of the language that is read then. */
  done?: Result;
  /** Tells this action's refusals; without it the general explanation is used. */
  explain?: (error: unknown) => Explanation;
};

type Stage =
  | { readonly is: 'asking' | 'working' }
  | { readonly is: 'done'; readonly leadsOn: LeadsOn }
  | { readonly is: 'failed'; readonly error: unknown };

const asking: Stage = { is: 'asking' };

/** Where the action has got to; every opening asks anew, and the last picture stays while the dialog leaves. */
function useStage(open: boolean) {
  const [stage, setStage] = useState<Stage>(asking);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setStage(asking);
  }
  return [stage, setStage] as const;
}

/**
 * A reason that appears or changes while the question is open is read aloud, because nobody is at the answer that it
 * closes. A reason that comes while a yes is on its way is told by the outcome of the question.
 */
function Reason({ id, isQuiet, children }: { id: string; isQuiet: boolean; children: ReactNode }) {
  const reason = useRef<HTMLDivElement>(null);
  const known = useRef('');
  useEffect(() => {
    const text = reason.current?.textContent ?? '';
    // A reason with a number that goes on counting is still the same reason.
    const words = text.replaceAll(/\d+/g, '');
    const isNew = words !== '' && words !== known.current;
    known.current = words;
    const isHere = reason.current?.closest('[role=dialog]')?.contains(document.activeElement) === true;
    if (isNew && isHere && !isQuiet) announce(text);
  });
  return (
    <div id={id} ref={reason}>
      {children}
    </div>
  );
}

/**
 * Has the title read aloud once the question has an outcome. After another try the question is read, or the person goes
 * on where they typed: the button they pressed has become another one by then. Call the answer before the question is
 * asked again.
 */
function useResultRead(ended: boolean, heading: RefObject<HTMLElement | null>, focusFirst = heading): () => void {
  const isAgain = useRef(false);
  useEffect(() => {
    if (ended) heading.current?.focus();
    else if (isAgain.current) {
      toEnd(focusFirst.current);
      focusFirst.current?.focus();
    }
    isAgain.current = false;
  }, [ended, heading, focusFirst]);
  return () => {
    isAgain.current = true;
  };
}

/** asking → working → done | failed, all in one dialog: the frame of every question the product asks before it acts. */
export function ConfirmFlow(props: ConfirmFlowProps) {
  const { open, onClose, onGone, onConfirm, tone = 'main', incomplete = false, why } = props;
  const words = useUiText();
  const explainAny = useExplain();
  const [stage, setStage] = useStage(open);
  const reason = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const ended = stage.is === 'done' || stage.is === 'failed';
  const explain = props.explain ?? explainAny;
  const beginAgain = useResultRead(ended, heading, props.focusFirst);

  // Going back leaves the question, but does not take back a yes.
  const hasLeft = useRef(false);
  const noteOpen = useEffectEvent(() => {
    hasLeft.current = !open && stage.is === 'working';
  });
  useEffect(() => {
    noteOpen();
    return () => {
      hasLeft.current = true;
    };
  }, [open]);
  const tellWhoLeft = (how: Stage) => {
    if (how.is === 'done') {
      if (props.done?.title !== undefined) showToastHere({ text: props.done.title });
      return;
    }
    const { title = words.failed, message } = how.is === 'failed' ? explain(how.error) : { message: props.question };
    showToastHere({ tone: 'bad', text: `${title} · ${message}` });
  };
  const end = (how: Stage) => {
    setStage(how);
    if (hasLeft.current) tellWhoLeft(how);
  };
  const confirm = async () => {
    setStage({ is: 'working' });
    try {
      const outcome = await onConfirm();
      end(outcome === false ? asking : { is: 'done', leadsOn: outcome ?? {} });
    } catch (error) {
      end({ is: 'failed', error });
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stage.is !== 'asking' || incomplete || why) return;
    void confirm();
  };
  const doneLook = useDoneLook(onClose);
  const failedLook = useFailedLook(onClose, () => {
    beginAgain();
    setStage(asking);
  });
  const working = stage.is === 'working';
  const leave = (stage.is === 'asking' && props.onBack) || onClose;
  const question = {
    title: props.question,
    subline: props.subline,
    ...(props.icon !== undefined && { icon: props.icon, iconTone: tone }),
    locked: working,
    typed: props.typed === true,
    holds: props.holds,
    ...(props.focusFirst && { focusFirst: props.focusFirst }),
    onSubmit: submit,
    children: (
      <>
        {props.children}
        {props.consequences}
        {why && (
          <Reason id={reason} isQuiet={working}>
            {why}
          </Reason>
        )}
      </>
    ),
    actions: (
      <>
        <Button size="large" kind="line" onClick={leave} unavailable={working}>
          {props.cancelLabel ?? words.cancel}
        </Button>
        <Button
          size="large"
          type="submit"
          kind={tone === 'danger' ? 'danger' : 'primary'}
          busy={working}
          busyLabel={props.busyLabel}
          unavailable={incomplete || Boolean(why)}
          {...(why && { 'aria-describedby': reason })}
        >
          {props.confirmLabel}
        </Button>
      </>
    ),
  };
  const lookNow = () => {
    if (stage.is === 'done') return doneLook({ ...props.done, ...stage.leadsOn });
    return stage.is === 'failed' ? failedLook(explain(stage.error)) : question;
  };
  return <Dialog open={open} onClose={leave} heading={heading} {...(onGone && { onGone })} {...lookNow()} />;
}
