import { showToast } from '../dom/toast.ts';
import type { Edits, ReadEdits } from '../shapes/edits.ts';
import { CaptureGone } from '../store/capture-gone.ts';
import type { OpenCapture } from '../takeaway/open-capture.ts';
import { storedEdits } from './stored-edits.ts';

/** What was done to a capture that is looked at. */
export interface KeptEdits {
  /** As it is shown. */
  readonly shown: () => Edits;
  /** What to say where something was kept that cannot be read, until somebody has decided on it. */
  readonly problem: () => string | undefined;
  /** What is shown, to be taken away. Throws, in words, while nobody has said that what could not be read may be left out. */
  readonly taken: () => Edits;
  /** Keeps what was done since, at once. */
  readonly keep: (edits: Edits) => void;
  /** Once all of that is there. Throws what kept the last of it from being kept. */
  readonly settled: () => Promise<void>;
  /**
   * Once what is shown is what is kept, for the worker to read. Throws as `taken`, `settled` and `follow` do, and,
   * in words, where it was changed elsewhere: nobody here has looked at that yet.
   */
  readonly kept: () => Promise<void>;
  /** Takes what was kept in another tab since for what is shown, and answers whether anything was: that is to be said. Errors: `CaptureGone`. */
  readonly follow: () => Promise<boolean>;
  /** Calls `listener` whenever something is kept, here or in another tab. */
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

/** For people. */
export const reasonOf = (error: unknown): string => (error instanceof CaptureGone ? error.message : String(error));

function readable({ edits, problem }: ReadEdits): Edits {
  if (problem) throw new Error(`${problem} Choose “${USE_AS_TAKEN}” first.`);
  return edits;
}

/** Whoever asks while it is under way has the same answer: none is told that there is no news because another was told first. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
