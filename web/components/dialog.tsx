import { part, usePart } from '../hooks/load-chunk.ts';
import type { DialogProps } from './dialog-window.tsx';

const dialogWindow = part(() => import('./dialog-window.tsx'));

/** Shows a modal window. It traps the focus while open and restores it on close. Its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const window = usePart(dialogWindow, props.open);
  return window && <window.DialogWindow {...props} />;
}
