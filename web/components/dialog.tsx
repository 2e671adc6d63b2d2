import { lazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import type { DialogProps } from './dialog-window.tsx';

const dialogWindow = lazyModule(() => import('./dialog-window.tsx'));

/** Shows a modal window. It traps the focus while open and restores it on close. Its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const window = useLazyModule(dialogWindow, props.open);
  return window && <window.DialogWindow {...props} />;
}
