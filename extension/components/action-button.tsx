import type { ReactNode, RefObject } from 'react';
import styles from '../../web/components/button.module.css';
import { type ButtonVariant, IconButton } from '../../web/components/button.tsx';
import { useAction } from '../../web/components/use-action.ts';
import { formatAriaKeyShortcut } from '../keyboard/key-combo.ts';
import { getTitleWithKeys, type Shortcut } from '../keyboard/shortcuts.ts';
import { showErrorToast } from './toast.ts';

interface ActionButtonProps {
  readonly variant?: ButtonVariant;
  /** Tooltip of a button whose text may be hidden. A shortcut has its own tooltip. */
  readonly title?: string;
  readonly shortcut?: Shortcut;
  /** The button is busy until this resolves. An error appears in a toast. */
  readonly onAction: () => Promise<void>;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

export function ActionButton({ variant = 'quiet', title, shortcut, onAction, buttonRef, children }: ActionButtonProps) {
  const { run, isBusy } = useReportedAction(onAction);
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.button}
      data-variant={variant}
      title={shortcut ? getTitleWithKeys(shortcut) : title}
      aria-keyshortcuts={shortcut?.keyCombos.map(formatAriaKeyShortcut).join(' ')}
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

/** Returns an action that shows its errors in a toast. */
export const useReportedAction = (action: () => Promise<void>) => useAction(() => action().catch(showErrorToast));
