import { areEditsEqual, type Edits } from './edits.ts';

export const MAX_STEPS = 200;

export interface UndoHistory {
  readonly past: readonly Edits[];
  readonly current: Edits;
  readonly future: readonly Edits[];
  /** ID of the current drag or text input, whose changes form one undo step. */
  readonly group?: string | undefined;
}

export const createHistory = (current: Edits): UndoHistory => ({ past: [], current, future: [] });

/** Adds a step, or extends the current step if it has the same group. */
export function recordStep({ past, current, group: currentGroup }: UndoHistory, next: Edits, group?: string): UndoHistory {
  const extendsStep = group !== undefined && group === currentGroup;
  return { past: extendsStep ? past : [...past, current].slice(-MAX_STEPS), current: next, future: [], group };
}

/** Ends the current group. Removes the last step if that step changed nothing. */
export function endGroup({ past, current, future }: UndoHistory): UndoHistory {
  const previous = past.at(-1);
  return previous && areEditsEqual(previous, current)
    ? { past: past.slice(0, -1), current: previous, future }
    : { past, current, future };
}

export function discardGroup(history: UndoHistory): UndoHistory {
  const { past, current, future, group } = history;
  return group === undefined ? history : { past: past.slice(0, -1), current: past.at(-1) ?? current, future };
}

export function undo(history: UndoHistory): UndoHistory {
  const { past, current, future } = endGroup(history);
  const previous = past.at(-1);
  return previous ? { past: past.slice(0, -1), current: previous, future: [current, ...future] } : { past, current, future };
}

export function redo(history: UndoHistory): UndoHistory {
  const { past, current, future } = endGroup(history);
  const [next, ...later] = future;
  return next ? { past: [...past, current], current: next, future: later } : { past, current, future };
}
