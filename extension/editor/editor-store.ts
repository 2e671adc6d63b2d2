import type { EditorState } from './editor-state.ts';

export interface EditorStore {
  readonly read: () => EditorState;
  readonly change: (update: (state: EditorState) => EditorState) => void;
}

export function createEditorStore(start: EditorState, onChange: (now: EditorState, before: EditorState) => void): EditorStore {
  let state = start;
  return {
    read: () => state,
    change(update) {
      const before = state;
      state = update(before);
      if (state !== before) onChange(state, before);
    },
  };
}
