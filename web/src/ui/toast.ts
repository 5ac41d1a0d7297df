import { Toast } from '@base-ui/react/toast';

export type ToastTone = 'ok' | 'bad' | 'info';

export type ToastData = { readonly tone: ToastTone };

/** Carries toasts from wherever something happened to the Toaster, which must be on the page. */
export const toastManager = Toast.createToastManager<ToastData>();

type ToastOptions = {
  text: string;
  tone?: ToastTone;
  /** At most one thing to do about it: undo, try again. */
  action?: { label: string; onPress(): void };
};

/** One sentence about what has just happened, for five seconds, announced politely. */
export function showToast({ text, tone = 'ok', action }: ToastOptions): void {
  const id = toastManager.add({
    description: text,
    data: { tone },
    priority: 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(id);
          action.onPress();
        },
      },
    }),
  });
}
