import type { Root } from './dom-snapshot.ts';

/** Observer of all changes to a page except those that run in `withoutRecording`. */
export interface ChangeObserver {
  observe(roots: readonly Root[]): void;
  /** Returns the time of the last change on the `performance.now()` clock. Skips the nodes of `ignoreSince`. */
  changedAt(): number;
  changeCount(): number;
  movedElements(): ReadonlySet<Element>;
  /** Excludes the nodes that changed since `time` from `changedAt`, because they may change forever. */
  ignoreSince(time: number): void;
  withoutRecording(change: () => void): void;
  stop(): void;
}

const ALL = { subtree: true, childList: true, attributes: true, characterData: true } as const;

export function createChangeObserver(): ChangeObserver {
  const observed = new Set<Root>();
  const movedElements = new Set<Element>();
  const ignored = new WeakSet<Node>();
  let changedAtByNode = new Map<Node, number>();
  let count = 0;
  let lastChangeAt = 0;
  const record = (records: readonly MutationRecord[]): void => {
    const now = performance.now();
    for (const { target, attributeName } of records) {
      count++;
      if (attributeName === 'style') movedElements.add(target as Element);
      if (ignored.has(target)) continue;
      changedAtByNode.set(target, now);
      lastChangeAt = now;
    }
  };
  const observer = new MutationObserver(record);
  const recordPending = () => record(observer.takeRecords());
  return {
    observe(roots) {
      for (const root of roots) if (!observed.has(root)) observer.observe(root, ALL);
      for (const root of roots) observed.add(root);
    },
    changedAt() {
      recordPending();
      return lastChangeAt;
    },
    changeCount() {
      recordPending();
      return count;
    },
    movedElements: () => movedElements,
    ignoreSince(time) {
      for (const [node, changedAt] of changedAtByNode) if (changedAt >= time) ignored.add(node);
      changedAtByNode = new Map();
    },
    withoutRecording(change) {
      recordPending();
      change();
      observer.takeRecords();
    },
    stop: () => observer.disconnect(),
  };
}
