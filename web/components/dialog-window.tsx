import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';
import floating from './floating.module.css';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children?: ReactNode;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns the element to focus when the dialog closes, or `true` for the element that had the focus before. */
  readonly getFinalFocus?: (() => HTMLElement | true) | undefined;
  /** Buttons in the footer, the main one last. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string | undefined;
}

export function DialogWindow({
  isOpen,
  onClose,
  title,
  description,
  children,
  initialFocus,
  getFinalFocus,
  actions,
  closeLabel = 'Close',
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(shouldOpen) => !shouldOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={getFinalFocus}
            className={`${floating.floating} ${floating.rising} ${styles.popup}`}
          >
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton label={closeLabel}>
                    <X aria-hidden="true" />
                  </IconButton>
                }
              />
            </header>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children}
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
