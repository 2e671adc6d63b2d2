import { areSame, type Edits } from './edits.ts';

export const MOST_STEPS = 200;

export interface History {
  readonly past: readonly Edits[];
  readonly now: Edits;
  readonly future: readonly Edits[];
  /** Current drag or typing. All its changes form one step. */
  readonly group?: string | undefined;
}

export const historyOf = (now: Edits): History => ({ past: [], now, future: [] });

/** Adds a step, or extends the current one if both have the same group. */
export function record({ past, now, group: underWay }: History, next: Edits, group?: string): History {
  const goesOn = group !== undefined && group === underWay;
  return { past: goesOn ? past : [...past, now].slice(-MOST_STEPS), now: next, future: [], group };
}

/** Ends the current group. Removes its step if it changed nothing. */
export function settle({ past, now, future }: History): History {
  const before = past.at(-1);
  return before && areSame(before, now) ? { past: past.slice(0, -1), now: before, future } : { past, now, future };
}

export function giveUp(history: History): History {
  const { past, now, future, group } = history;
  return group === undefined ? history : { past: past.slice(0, -1), now: past.at(-1) ?? now, future };
}

export function undo(history: History): History {
  const { past, now, future } = settle(history);
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : { past, now, future };
}

export function redo(history: History): History {
  const { past, now, future } = settle(history);
  const [next, ...later] = future;
  return next ? { past: [...past, now], now: next, future: later } : { past, now, future };
}
