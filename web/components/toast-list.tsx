import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './button.tsx';
import floating from './floating.module.css';
import styles from './toast.module.css';

export interface ToastContent {
  readonly title: string;
  readonly message?: string | undefined;
  readonly severity?: 'error' | 'success' | 'info';
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  readonly dismissLabel?: string;
  /** Closes the message when aborted. */
  readonly signal?: AbortSignal;
}

interface ToastData {
  readonly dismissLabel: string;
}

const toastManager = Base.createToastManager<ToastData>();

/** Time to read a message and decide about its action. */
const ACTION_TIMEOUT_MS = 10_000;

function addToast({ title, message, severity = 'info', action, dismissLabel = 'Dismiss', signal }: ToastContent): void {
  if (signal?.aborted) return;
  const runAction = () => {
    toastManager.close(id);
    action?.run();
  };
  const id = toastManager.add({
    title,
    type: severity,
    data: { dismissLabel },
    priority: severity === 'error' ? 'high' : 'low',
    ...(message && { description: message }),
    ...(action && { timeout: ACTION_TIMEOUT_MS, actionProps: { children: action.label, onClick: runAction } }),
    ...(severity === 'error' && { timeout: 0 }),
  });
  signal?.addEventListener('abort', () => toastManager.close(id));
}

interface ToastListProps {
  readonly queue: readonly ToastContent[];
  readonly onShown: () => void;
}

export function ToastList({ queue, onShown }: ToastListProps) {
  useEffect(() => {
    if (queue.length === 0) return;
    queue.forEach(addToast);
    onShown();
  }, [queue, onShown]);
  return (
    <Base.Provider toastManager={toastManager}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={`${floating.floating} ${floating.rising} ${styles.toast}`}>
      <Base.Content className={styles.content}>
        <div className={styles.body}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.message} />
        </div>
        <Base.Action className={styles.action} />
        <Base.Close
          render={
            <IconButton label={toast.data?.dismissLabel ?? ''}>
              <X aria-hidden="true" />
            </IconButton>
          }
        />
      </Base.Content>
    </Base.Root>
  ));
}
