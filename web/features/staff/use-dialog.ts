import { useState } from 'react';

export interface DialogState {
  readonly isOpen: boolean;
  /** Key for the form in the dialog, so that it starts empty each time the dialog opens. */
  readonly times: number;
  readonly open: () => void;
  readonly close: () => void;
}

export function useDialog(): DialogState {
  const [state, setState] = useState({ isOpen: false, times: 0 });
  return {
    ...state,
    open: () => setState(({ times }) => ({ isOpen: true, times: times + 1 })),
    close: () => setState(({ times }) => ({ isOpen: false, times })),
  };
}
