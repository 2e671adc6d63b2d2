import type { Root } from './scene.ts';

/** Observer of all changes to a page except those that run in `quietly`. */
export interface Watch {
  follow(roots: readonly Root[]): void;
  /** Returns the time of the last change on the `performance.now()` clock. Skips the nodes of `ignoreSince`. */
  changedAt(): number;
  changes(): number;
  moved(): ReadonlySet<Element>;
  /** Excludes the nodes that changed since `time` from `changedAt`, because they may change forever. */
  ignoreSince(time: number): void;
  quietly(change: () => void): void;
  stop(): void;
}

const ALL = { subtree: true, childList: true, attributes: true, characterData: true } as const;

export function watch(): Watch {
  const followed = new Set<Root>();
  const moved = new Set<Element>();
  const restless = new WeakSet<Node>();
  let latest = new Map<Node, number>();
  let count = 0;
  let at = 0;
  const hear = (records: readonly MutationRecord[]): void => {
    const now = performance.now();
    for (const { target, attributeName } of records) {
      count++;
      if (attributeName === 'style') moved.add(target as Element);
      if (restless.has(target)) continue;
      latest.set(target, now);
      at = now;
    }
  };
  const observer = new MutationObserver(hear);
  const catchUp = () => hear(observer.takeRecords());
  return {
    follow(roots) {
      for (const root of roots) if (!followed.has(root)) observer.observe(root, ALL);
      for (const root of roots) followed.add(root);
    },
    changedAt() {
      catchUp();
      return at;
    },
    changes() {
      catchUp();
      return count;
    },
    moved: () => moved,
    ignoreSince(time) {
      for (const [node, changedAt] of latest) if (changedAt >= time) restless.add(node);
      latest = new Map();
    },
    quietly(change) {
      catchUp();
      change();
      observer.takeRecords();
    },
    stop: () => observer.disconnect(),
  };
}
