import type { Root } from './scene.ts';

/** Hears of everything that changes on a page, but for what is done `quietly`. */
export interface Watch {
  follow(roots: readonly Root[]): void;
  /** When something last changed, as `performance.now()`, leaving out what never rests. */
  changedAt(): number;
  /** How many changes there were. */
  changes(): number;
  /** Elements whose own style was written to. */
  moved(): ReadonlySet<Element>;
  /** Gives up on whatever changed since: the page is not waited for on its account again. */
  ignoreSince(time: number): void;
  /** Makes changes of ours. */
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
