import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

interface ToastWords {
  readonly title: string;
  readonly message?: string | undefined;
  readonly severity?: 'error' | 'success' | 'info';
  /** An act offered beside the words. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

const manager = Base.createToastManager();

/** Says something at the foot of the window, for five seconds; an error stays until it is closed. Needs a `Toaster` on the page. */
export function toast({ title, message, severity = 'info', action }: ToastWords): void {
  manager.add({
    title,
    type: severity,
    priority: severity === 'error' ? 'high' : 'low',
    ...(message && { description: message }),
    ...(severity === 'error' && { timeout: 0 }),
    ...(action && { actionProps: { children: action.label, onClick: action.run } }),
  });
}

/** Where toasts appear. A page that raises them mounts one, so that the others need not load it. */
export function Toaster() {
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((each) => (
    <Base.Root key={each.id} toast={each} className={styles.toast}>
      <Base.Content className={styles.content}>
        <div className={styles.words}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.message} />
        </div>
        <Base.Action className={styles.action} />
        <Base.Close
          render={
            <IconButton label="Dismiss">
              <X aria-hidden="true" />
            </IconButton>
          }
        />
      </Base.Content>
    </Base.Root>
  ));
}
