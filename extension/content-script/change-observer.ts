import { isElement, type Root } from './dom-snapshot.ts';

/** Observes all changes to a page except those made in `withoutRecording`. */
export interface ChangeObserver {
  observe(roots: readonly Root[]): void;
  /**
   * Returns the time of the last change, as in `performance.now()`. Changes of nodes excluded by `ignoreNodesChangedSince` do
   * not count.
   */
  getLastChangeTime(): number;
  getChangeCount(): number;
  /** Returns the elements whose `style` attribute has changed. */
  getRestyledElements(): ReadonlySet<Element>;
  /** Returns the elements that were added or whose attributes have changed since the last call. */
  takeChangedElements(): ReadonlySet<Element>;
  /** Excludes the nodes that changed since `time` from `getLastChangeTime`, because they may change forever. */
  ignoreNodesChangedSince(time: number): void;
  withoutRecording(change: () => void): void;
  stop(): void;
}

const ALL_CHANGES = { subtree: true, childList: true, attributes: true, characterData: true } as const;

export function createChangeObserver(): ChangeObserver {
  const observedRoots = new Set<Root>();
  const restyledElements = new Set<Element>();
  const ignoredNodes = new WeakSet<Node>();
  let changedElements = new Set<Element>();
  let changedAtByNode = new Map<Node, number>();
  let changeCount = 0;
  let lastChangeAt = 0;
  const record = (records: readonly MutationRecord[]): void => {
    const now = performance.now();
    for (const { target, attributeName, addedNodes } of records) {
      changeCount++;
      const changedNodes = attributeName === null ? [...addedNodes] : [target];
      for (const element of changedNodes.filter(isElement)) changedElements.add(element);
      if (attributeName === 'style') restyledElements.add(target as Element);
      if (ignoredNodes.has(target)) continue;
      changedAtByNode.set(target, now);
      lastChangeAt = now;
    }
  };
  const observer = new MutationObserver(record);
  const recordPending = () => record(observer.takeRecords());
  return {
    observe(roots) {
      for (const root of roots) if (!observedRoots.has(root)) observer.observe(root, ALL_CHANGES);
      for (const root of roots) observedRoots.add(root);
    },
    getLastChangeTime() {
      recordPending();
      return lastChangeAt;
    },
    getChangeCount() {
      recordPending();
      return changeCount;
    },
    getRestyledElements: () => restyledElements,
    takeChangedElements() {
      recordPending();
      const taken = changedElements;
      changedElements = new Set();
      return taken;
    },
    ignoreNodesChangedSince(time) {
      for (const [node, changedAt] of changedAtByNode) if (changedAt >= time) ignoredNodes.add(node);
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
