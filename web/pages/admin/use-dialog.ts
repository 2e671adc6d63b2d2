import { useState } from 'react';

export interface DialogState {
  readonly isOpen: boolean;
  /** As a key: a window that is opened again begins anew. */
  readonly times: number;
  readonly open: () => void;
  readonly close: () => void;
}

/** A window that a button opens. */
export function useDialog(): DialogState {
  const [state, setState] = useState({ isOpen: false, times: 0 });
  return {
    ...state,
    open: () => setState(({ times }) => ({ isOpen: true, times: times + 1 })),
    close: () => setState(({ times }) => ({ isOpen: false, times })),
  };
}
