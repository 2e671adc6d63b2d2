import { showToast } from '../dom/toast.ts';
import type { Edits } from '../shapes/edits.ts';
import type { OpenCapture } from '../takeaway/open-capture.ts';

/** What was done to a capture that is looked at. */
export interface KeptEdits {
  /** As it is shown. */
  readonly shown: () => Edits;
  /** The same, to be taken away. Throws, in words, while nobody has said that what could not be read may be left out. */
  readonly taken: () => Edits;
  /** Keeps what was done since, at once. */
  readonly keep: (edits: Edits) => void;
  /** Once it is kept, for the worker to read. Throws as `taken` does, and what kept it from being kept. */
  readonly kept: () => Promise<void>;
  /** Calls `listener` whenever something is kept: what could not be read is no more. */
  readonly onKeep: (listener: () => void) => void;
}

export const USE_AS_TAKEN = 'Use it as it was taken';

export function keptEdits({ captures, capture, drawn }: OpenCapture): KeptEdits {
  let { edits, problem } = drawn;
  const listeners = new Set<() => void>();
  let keeping = Promise.resolve();
  const taken = (): Edits => {
    if (problem) throw new Error(`${problem} Choose “${USE_AS_TAKEN}” first.`);
    return edits;
  };
  return {
    shown: () => edits,
    taken,
    keep(now) {
      edits = now;
      problem = undefined;
      keeping = captures.putEdits(capture.id, now);
      keeping.catch((error: unknown) => showToast(`Not kept: ${error}`, { kind: 'error' }));
      for (const hear of listeners) hear();
    },
    async kept() {
      taken();
      await keeping;
    },
    onKeep: (listener) => void listeners.add(listener),
  };
}
