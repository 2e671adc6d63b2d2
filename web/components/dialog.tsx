import { createLazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import type { DialogProps } from './dialog-window.tsx';

const dialogWindow = createLazyModule(() => import('./dialog-window.tsx'));

/** Shows a modal window. It traps the focus while open and restores it on close. Its code loads when it first opens. */
export function Dialog(props: DialogProps) {
  const dialogModule = useLazyModule(dialogWindow, props.open);
  return dialogModule && <dialogModule.DialogWindow {...props} />;
}
