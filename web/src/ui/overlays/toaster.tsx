import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { announce } from '../feedback/live-region.tsx';
import { useFocusAfter } from '../layout/focus-after.ts';
import { isInReach, startOfPage } from '../layout/in-reach.ts';
import { useUiText } from '../ui-text.ts';
import { receiveToasts, type ToastOptions, type ToastTone } from './toast.ts';
import styles from './toaster.module.css';

const icons: Record<ToastTone, typeof Info> = { ok: CircleCheck, bad: TriangleAlert, info: Info };
const fiveSeconds = 5000;

type ToastData = { readonly tone: ToastTone };
const manager = Toast.createToastManager<ToastData>();

function add({ text, tone = 'ok', stays = false, until, action }: ToastOptions): void {
  if (until?.aborted === true) return;
  const press = () => {
    manager.close(id);
    action?.onPress();
  };
  const id = manager.add({
    // One that says the same takes its place, with what can be done about it now. What stays may be about something else.
    ...(!stays && { id: text }),
    description: text,
    data: { tone },
    priority: 'low',
    timeout: stays ? 0 : fiveSeconds,
    ...(action && { actionProps: { children: action.label, onClick: press } }),
  });
  until?.addEventListener('abort', () => manager.close(id));
  // Their place comes with the first of them, and what comes with its place is not read aloud.
  announce(action ? `${text} ${action.label}` : text);
}

type OneToastProps = {
  toast: Toast.Root.ToastObject<ToastData>;
  /** Where the keyboard came from, and goes back to. */
  from: RefObject<Element | null>;
};

function OneToast({ toast, from }: OneToastProps) {
  const words = useUiText();
  const box = useFocusAfter<HTMLDivElement>(() =>
    from.current !== null && isInReach(from.current) ? from.current : startOfPage(),
  );
  const tone = toast.data?.tone ?? 'ok';
  const Icon = icons[tone];
  return (
    <Toast.Root
      ref={box}
      toast={toast}
      className={styles['toast']}
      swipeDirection={['up', 'down', 'right']}
      aria-label={words.notices}
    >
      <Toast.Content className={styles['content']}>
        <Icon className={styles['icon']} data-tone={tone} size={20} aria-hidden="true" />
        <Toast.Description className={styles['text']} />
        <div className={styles['ways']}>
          {toast.actionProps !== undefined && <Toast.Action className={styles['action']} />}
          <Toast.Close className={styles['close']} aria-label={words.closeNotice}>
            <X size={16} />
          </Toast.Close>
        </div>
      </Toast.Content>
    </Toast.Root>
  );
}

function Toasts({ from }: Pick<OneToastProps, 'from'>) {
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => <OneToast key={toast.id} toast={toast} from={from} />);
}

/** Shows the toasts. They stay while the pointer or the focus is on them. */
export function Toaster() {
  const words = useUiText();
  const from = useRef<Element>(null);
  const comeFrom = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  useEffect(() => receiveToasts(add), []);
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={manager} timeout={fiveSeconds} limit={3}>
        <Toast.Portal>
          <Toast.Viewport className={styles['viewport']} aria-live="off" aria-label={words.notices} onFocus={comeFrom}>
            <Toasts from={from} />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}
