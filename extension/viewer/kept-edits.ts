import type { Edits, ReadEdits } from '../annotations/edits.ts';
import { showToast } from '../dom/toast.ts';
import type { OpenCapture } from '../export/open-capture.ts';
import { CaptureGone } from '../storage/capture-gone.ts';
import { storedEdits } from './stored-edits.ts';

export interface KeptEdits {
  readonly shown: () => Edits;
  /** Returns a message if the stored edits cannot be read, or undefined once they have been replaced. */
  readonly problem: () => string | undefined;
  /** Returns the edits for an export. Throws with a message for the user while `problem` returns one. */
  readonly taken: () => Edits;
  /** Stores and shows edits immediately. Reports a failed write as a toast. */
  readonly keep: (edits: Edits) => void;
  /** Resolves when all edits are stored. Throws if the last write failed. */
  readonly settled: () => Promise<void>;
  /**
   * Resolves when the stored edits equal the shown edits, so that the service worker can read them. Throws like `taken`,
   * `settled` and `follow`. Also throws if another tab changed the edits, because the user has not seen the change yet.
   */
  readonly kept: () => Promise<void>;
  /**
   * Loads and shows edits that another tab has stored. Returns true if there were any, so that the caller can notify the user.
   * Throws `CaptureGone`.
   */
  readonly follow: () => Promise<boolean>;
  /** Calls `listener` after every change, including changes that `follow` loads. */
  readonly onKeep: (listener: () => void) => void;
}

export const USE_AS_TAKEN = 'Use it as it was taken';

export const CHANGED_ELSEWHERE = 'This capture was changed in another tab.';

export function keptEdits(open: OpenCapture): KeptEdits {
  const stored = storedEdits(open);
  const listeners = new Set<() => void>();
  let { drawn } = open;
  const show = (now: ReadEdits): void => {
    drawn = now;
    for (const hear of listeners) hear();
  };
  const follow = shared(async () => {
    const news = await stored.news();
    if (news) show(news);
    return news !== undefined;
  });
  return {
    shown: () => drawn.edits,
    problem: () => drawn.problem,
    taken: () => readable(drawn),
    keep(edits) {
      stored.put(edits).catch((error: unknown) => showToast(`Not kept: ${reasonOf(error)}`, { kind: 'error' }));
      show({ edits });
    },
    settled: stored.settled,
    async kept() {
      readable(drawn);
      await stored.settled();
      if (await follow()) throw new Error(`${CHANGED_ELSEWHERE} Look at it again, then save.`);
    },
    follow,
    onKeep: (listener) => void listeners.add(listener),
  };
}

export const reasonOf = (error: unknown): string => (error instanceof CaptureGone ? error.message : String(error));

function readable({ edits, problem }: ReadEdits): Edits {
  if (problem) throw new Error(`${problem} Choose “${USE_AS_TAKEN}” first.`);
  return edits;
}

/** Shares one pending call among concurrent callers. Otherwise only the first caller would receive the changes. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
