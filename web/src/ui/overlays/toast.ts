export type ToastTone = 'ok' | 'bad' | 'info';

export type ToastOptions = {
  readonly text: string;
  readonly tone?: ToastTone;
  /** Until it is closed, not for five seconds. */
  readonly stays?: boolean;
  /** It goes when this is over: what it tells is not so any more. */
  readonly until?: AbortSignal;
  /** At most one thing to do about it: undo, try again. */
  readonly action?: { readonly label: string; onPress(): void };
};

type Receiver = (toast: ToastOptions) => void;

const waiting: ToastOptions[] = [];
let receiver: Receiver | undefined;
let wake: (() => void) | undefined;

/** One sentence about what has just happened, for five seconds, announced politely. The page needs a ToastHost. */
export function showToast(toast: ToastOptions): void {
  if (receiver !== undefined) return receiver(toast);
  waiting.push(toast);
  wake?.();
}

/** The same for what no other page than those with a ToastHost may tell: whom it concerns may have signed out meanwhile. */
export function showToastHere(toast: ToastOptions): void {
  if (receiver !== undefined || wake !== undefined) showToast(toast);
}

/** Whether something was told on a page that led on to this one, and nobody has shown it. */
export const isToastWaiting = (): boolean => waiting.length > 0;

/** Calls `host` when there is a toast and nobody to show it. */
export function onToastWaiting(host: () => void): () => void {
  wake = host;
  if (waiting.length > 0) host();
  return () => {
    wake = undefined;
  };
}

/** Hands every toast to `receive`, those that wait first. */
export function receiveToasts(receive: Receiver): () => void {
  receiver = receive;
  for (const toast of waiting.splice(0)) receive(toast);
  return () => {
    receiver = undefined;
  };
}
