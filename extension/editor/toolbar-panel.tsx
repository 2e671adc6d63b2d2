import { type ReactNode, useEffect, useRef, useState } from 'react';
import floating from '../../web/components/floating.module.css';
import iconButton from '../../web/components/icon-button.module.css';
import styles from './toolbar-panel.module.css';

interface ToolbarPanelProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly title?: string;
  readonly icon: ReactNode;
  /** True if something in the panel is turned on. Marks the button, so that this is visible while the panel is closed. */
  readonly isOn?: boolean;
  readonly children: ReactNode;
}

/** Button that shows a panel below itself. The panel closes on Escape, wherever the focus is, and on a press outside. */
export function ToolbarPanel({ label, title = label, icon, isOn = false, children }: ToolbarPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const closeIfOutside = ({ target }: Event): void => {
      if (target instanceof Node && !container.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside, { signal });
    // Listens on the document, because a press on the text of the panel moves the focus to the body. Listens in the capture phase, so
    // that the shortcuts of the editor do not handle Escape too.
    document.addEventListener('keydown', closeOnEscape, { capture: true, signal });
    return () => abortController.abort();
  }, [isOpen]);
  return (
    <div ref={container} className={styles.container}>
      <button
        ref={trigger}
        type="button"
        className={iconButton.button}
        aria-label={label}
        aria-expanded={isOpen}
        title={title}
        data-on={isOn || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
      </button>
      {isOpen && <div className={`${floating.floating} ${styles.panel}`}>{children}</div>}
    </div>
  );
}
