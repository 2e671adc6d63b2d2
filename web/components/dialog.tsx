import { useState } from 'react';
import { createLazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import type { DialogProps } from './dialog-window.tsx';

const dialogWindow = createLazyModule(() => import('./dialog-window.tsx'));

/** Shows a modal window that traps the focus while open and restores it on close. Its code loads when a dialog first opens. */
export function Dialog(props: DialogProps) {
  const dialogModule = useLazyModule(dialogWindow, props.isOpen);
  return dialogModule && <dialogModule.DialogWindow {...props} />;
}

export interface DialogState {
  readonly isOpen: boolean;
  /** Key for the content of the dialog, so that its state is reset each time the dialog opens. */
  readonly openCount: number;
  readonly open: () => void;
  readonly close: () => void;
}

export function useDialog(): DialogState {
  const [state, setState] = useState({ isOpen: false, openCount: 0 });
  return {
    ...state,
    open: () => setState(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 })),
    close: () => setState(({ openCount }) => ({ isOpen: false, openCount })),
  };
}
