import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toast } from '@base-ui/react/toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type ToastData, type ToastTone, toastManager } from './toast.ts';
import styles from './toaster.module.css';
import { useUiText } from './ui-text.ts';

const icons: Record<ToastTone, typeof Info> = { ok: CircleCheck, bad: TriangleAlert, info: Info };
const fiveSeconds = 5000;

function Toasts() {
  const words = useUiText();
  const { toasts } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'ok';
    const Icon = icons[tone];
    return (
      <Toast.Root key={toast.id} toast={toast} className={styles['toast']} swipeDirection={['down', 'right']}>
        <Toast.Content className={styles['content']}>
          <Icon className={styles['icon']} data-tone={tone} size={20} aria-hidden="true" />
          <Toast.Description className={styles['text']} />
          {toast.actionProps !== undefined && <Toast.Action className={styles['action']} />}
          <Toast.Close className={styles['close']} aria-label={words.closeNotice}>
            <X size={16} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Where toasts appear; once on the page. They stay while the pointer or the focus is on them. */
export function Toaster() {
  const words = useUiText();
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={toastManager} timeout={fiveSeconds} limit={3}>
        <Toast.Portal>
          <Toast.Viewport className={styles['viewport']} aria-label={words.notices}>
            <Toasts />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}
