import { useState } from 'react';

export interface DialogState {
  readonly isOpen: boolean;
  /** Key for the form in the dialog, so that it starts empty each time the dialog opens. */
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
