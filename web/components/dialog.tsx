import type { DialogProps } from './dialog-window.tsx';
import { part, usePart } from './use-part.ts';

const dialogWindow = part(() => import('./dialog-window.tsx'));

/** Shows a modal window. It traps the focus while open and restores it on close. Its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const window = usePart(dialogWindow, props.open);
  return window && <window.DialogWindow {...props} />;
}
