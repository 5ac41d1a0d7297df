import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { type Explanation, useUiText } from '../ui-text.ts';
import styles from './confirm-result.module.css';
import type { DialogFrameProps } from './dialog-frame.tsx';

/** What a dialog ends in when its action is done; without a title it is the general one. */
export type Result = {
  readonly title?: string;
  /** What follows from it, or the next step. */
  readonly note?: ReactNode;
  readonly picture?: ReactNode;
  /** Leads on, beside the button that closes. */
  readonly action?: {
    readonly label: string;
    /**
     * What leads on is there to look at or to take back, and not to go on with: closing is the answer, and stands where
     * the yes stood.
     */
    readonly quiet?: boolean;
    onPress(): void;
  };
};

/** The part of a result that may only be known once it is done. */
export type LeadsOn = Pick<Result, 'action'>;

type Look = Pick<DialogFrameProps, 'title' | 'subline' | 'picture' | 'actions' | 'children'>;

function Mark({ tone }: { tone: 'ok' | 'danger' }) {
  const Icon = tone === 'ok' ? Check : TriangleAlert;
  return (
    <span className={styles['mark']} data-tone={tone} aria-hidden="true">
      <Icon size={28} />
    </span>
  );
}

/** How a dialog says that it is done: picture, title, what follows, and the way out. */
export function useDoneLook(onClose: () => void): (result: Result) => Look {
  const words = useUiText();
  return ({ title, note, picture, action }) => {
    const isBack = action?.quiet === true;
    const close = (
      <Button key="close" size="large" kind={action === undefined || isBack ? 'primary' : 'line'} onClick={onClose}>
        {words.close}
      </Button>
    );
    const leadOn = action && (
      <Button
        key="leads on"
        size="large"
        kind={isBack ? 'line' : 'primary'}
        onClick={() => {
          onClose();
          action.onPress();
        }}
      >
        {action.label}
      </Button>
    );
    return {
      title: title ?? words.done,
      subline: note,
      picture: picture ?? <Mark tone="ok" />,
      // A way back never stands where the yes stood: a second press would at once take back what the first has done.
      actions: isBack ? [leadOn, close] : [close, leadOn],
    };
  };
}

/** How a dialog says that it failed: in the server's words, with the way on, or back to the question. */
export function useFailedLook(onClose: () => void, onAgain: () => void): (explanation: Explanation) => Look {
  const words = useUiText();
  return ({ title, message, next }) => ({
    title: title ?? words.failed,
    subline: <span className={styles['message']}>{message}</span>,
    picture: <Mark tone="danger" />,
    children: next === undefined ? undefined : <div className={styles['next']}>{next}</div>,
    actions: (
      <>
        <Button size="large" kind={next === undefined ? 'line' : 'primary'} onClick={onClose}>
          {words.close}
        </Button>
        {next === undefined && (
          <Button size="large" kind="primary" onClick={onAgain}>
            {words.again}
          </Button>
        )}
      </>
    ),
  });
}
