import { type Edits, editsEqual } from './edits.ts';

export const MAX_STEPS = 200;

export interface History {
  readonly past: readonly Edits[];
  readonly now: Edits;
  readonly future: readonly Edits[];
  /** Current drag or typing. All its changes form one step. */
  readonly group?: string | undefined;
}

export const createHistory = (now: Edits): History => ({ past: [], now, future: [] });

/** Adds a step, or extends the current one if both have the same group. */
export function recordStep({ past, now, group: currentGroup }: History, next: Edits, group?: string): History {
  const extendsStep = group !== undefined && group === currentGroup;
  return { past: extendsStep ? past : [...past, now].slice(-MAX_STEPS), now: next, future: [], group };
}

/** Ends the current group. Removes its step if it changed nothing. */
export function endGroup({ past, now, future }: History): History {
  const before = past.at(-1);
  return before && editsEqual(before, now) ? { past: past.slice(0, -1), now: before, future } : { past, now, future };
}

export function discardGroup(history: History): History {
  const { past, now, future, group } = history;
  return group === undefined ? history : { past: past.slice(0, -1), now: past.at(-1) ?? now, future };
}

export function undo(history: History): History {
  const { past, now, future } = endGroup(history);
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
}

export function redo(history: History): History {
  const { past, now, future } = endGroup(history);
  const [next, ...later] = future;
  return next ? { past: [...past, now], now: next, future: later } : { past, now, future };
}
