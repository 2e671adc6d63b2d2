import type { DialogProps } from './dialog-window.tsx';
import { part, usePart } from './use-part.ts';

const dialogWindow = part(() => import('./dialog-window.tsx'));

/** A modal window. It holds the focus while open and gives it back when closed. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  const window = usePart(dialogWindow, props.open);
  return window && <window.DialogWindow {...props} />;
}
