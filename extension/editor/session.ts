import type { EditorState } from './editor-state.ts';

export interface Session {
  readonly read: () => EditorState;
  readonly change: (how: (state: EditorState) => EditorState) => void;
}

export function createSession(start: EditorState, onChange: (now: EditorState, before: EditorState) => void): Session {
  let state = start;
  return {
    read: () => state,
    change(how) {
      const before = state;
      state = how(before);
      if (state !== before) onChange(state, before);
    },
  };
}
