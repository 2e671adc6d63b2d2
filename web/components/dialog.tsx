import type { ReactNode } from 'react';
import { part, usePart } from './use-part.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the person wants it gone: by the cross, Escape, or a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children?: ReactNode;
  /** The buttons at its foot, the main one last. */
  readonly actions?: ReactNode;
}

const dialogWindow = part(() => import('./dialog-window.tsx'));

/** A modal window. It holds the focus while open and gives it back when closed. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const window = usePart(dialogWindow, props.open);
  return window && <window.DialogWindow {...props} />;
}
