import type { ReactNode } from 'react';
import styles from '../../web/components/button.module.css';
import { type ButtonVariant, IconButton } from '../../web/components/button.tsx';
import { useAction } from '../../web/components/use-action.ts';
import { showErrorToast } from './toast.ts';

interface ActionButtonProps {
  readonly variant?: ButtonVariant;
  /** The button is busy until this resolves. An error appears in a toast. */
  readonly onAction: () => Promise<void>;
  readonly children: ReactNode;
}

export function ActionButton({ variant = 'quiet', onAction, children }: ActionButtonProps) {
  const { run, isBusy } = useReportedAction(onAction);
  return (
    <button
      type="button"
      className={styles.button}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      onClick={() => void run()}
    >
      {children}
    </button>
  );
}

interface ActionIconButtonProps extends Pick<ActionButtonProps, 'onAction' | 'children'> {
  readonly label: string;
}

export function ActionIconButton({ label, onAction, children }: ActionIconButtonProps) {
  const { run, isBusy } = useReportedAction(onAction);
  return (
    <IconButton label={label} aria-busy={isBusy || undefined} onClick={() => void run()}>
      {children}
    </IconButton>
  );
}

const useReportedAction = (action: () => Promise<void>) => useAction(() => action().catch(showErrorToast));
