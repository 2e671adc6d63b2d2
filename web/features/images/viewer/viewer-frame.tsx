import { Dialog as Base } from '@base-ui/react/dialog';
import { PanelRight, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { useRestoreFocusOnUnmount } from '../../../hooks/restore-focus.ts';
import { EscapeStackContext, runInnermostEscape } from './escape-stack.tsx';
import styles from './viewer-frame.module.css';

interface ViewerProps {
  readonly title: 'View Image' | 'Upload Image';
  readonly name?: string | undefined;
  readonly onClose: () => void;
  /** Returns the element to focus after closing. By default, the focus returns to where it was before. */
  readonly getFocusTargetAfterClose?: () => HTMLElement | null;
  readonly tools?: ReactNode;
  readonly panel?: ReactNode;
  readonly isPanelOpen?: boolean;
  readonly onTogglePanel?: () => void;
  readonly children: ReactNode;
}

/** Attribute of the element that receives the focus when the viewer opens, such as the scroll area of `Viewport`. */
const INITIAL_FOCUS = 'data-initial-focus';

export function ViewerFrame({
  title,
  name,
  onClose,
  getFocusTargetAfterClose,
  tools,
  panel,
  isPanelOpen,
  onTogglePanel,
  children,
}: ViewerProps) {
  useRestoreFocusOnUnmount(getFocusTargetAfterClose);
  const body = useRef<HTMLDivElement>(null);
  const [escapeHandlers] = useState(() => new Set<() => void>());
  const findInitialFocus = () => body.current?.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`) ?? true;
  const close = (isByEscape: boolean): void => {
    if (!(isByEscape && runInnermostEscape(escapeHandlers))) onClose();
  };
  return (
    <Base.Root open onOpenChange={(open, { reason }) => open || close(reason === 'escape-key')}>
      <Base.Portal>
        <Base.Popup className={styles.viewer} initialFocus={findInitialFocus} finalFocus={false}>
          <header className={styles.header}>
            <Base.Close
              render={
                <IconButton label="Close">
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
            <div className={styles.names}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {name && <p className={styles.name}>{name}</p>}
            </div>
            <div className={styles.tools}>{tools}</div>
            {panel && (
              <IconButton
                label={isPanelOpen ? 'Hide panel' : 'Show panel'}
                aria-keyshortcuts="i"
                aria-expanded={isPanelOpen}
                onClick={onTogglePanel}
              >
                <PanelRight aria-hidden="true" />
              </IconButton>
            )}
          </header>
          <div ref={body} className={styles.body}>
            <EscapeStackContext value={escapeHandlers}>
              {children}
              {panel && isPanelOpen && <aside className={styles.panel}>{panel}</aside>}
            </EscapeStackContext>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
