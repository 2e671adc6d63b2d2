import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { log } from '../../api/log.ts';
import { createStore, type Store } from '../../hooks/store.ts';
import { ExtensionError } from '../extension/extension-error.ts';
import type { Extension } from '../extension/extension-remote.ts';
import type { CheckedFile } from './file-check.ts';
import { readCapture } from './read-capture.ts';
import { FileRefusal } from './upload-failure.ts';
import type { NewUpload } from './upload-queue.ts';
import { wordsOfCapture } from './upload-words.ts';

export interface CaptureFetch {
  readonly id: string;
  readonly capture: OfferedCapture | undefined;
  /** `connecting` means that the extension has not responded yet. */
  readonly phase: 'waiting' | 'connecting' | 'reading' | 'failed';
  readonly readBytes: number;
  readonly failure?: unknown;
}

export interface CaptureSource {
  /** Throws `ExtensionError` if the extension is missing, and the signal's reason when aborted. */
  readonly extension: (signal: AbortSignal) => Promise<Extension>;
  readonly check: (file: File) => Promise<CheckedFile>;
  readonly upload: (upload: NewUpload) => void;
}

/** Fetches captures one at a time, so that at most one of them is in memory. */
export interface CaptureFetches {
  readonly fetches: Store<readonly CaptureFetch[]>;
  readonly add: (ids: readonly string[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

export const isOnItsWay = ({ phase }: CaptureFetch): boolean => phase !== 'failed';

type Tell = (change: Partial<CaptureFetch>) => void;

async function bring(id: string, { extension, check, upload }: CaptureSource, signal: AbortSignal, tell: Tell): Promise<void> {
  tell({ phase: 'connecting' });
  const connected = await extension(signal);
  const capture = await connected.findCapture(id);
  signal.throwIfAborted();
  if (!capture) throw new ExtensionError('gone');
  tell({ phase: 'reading', capture });
  const file = await readCapture(connected, capture, { signal, tell: (readBytes) => tell({ readBytes }) });
  const { header, refusal } = await check(file);
  signal.throwIfAborted();
  if (!header) throw new FileRefusal(refusal);
  upload({ file, words: wordsOfCapture(capture), header, capture });
}

const FRESH = { capture: undefined, phase: 'waiting', readBytes: 0, failure: undefined } as const;

export function captureFetches(source: CaptureSource): CaptureFetches {
  const fetches = createStore<readonly CaptureFetch[]>([]);
  let running: { readonly id: string; readonly stop: AbortController } | undefined;

  const tell = (id: string, change: Partial<CaptureFetch>): void =>
    fetches.update((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const drop = (id: string): void => fetches.update((all) => all.filter((each) => each.id !== id));

  async function run(id: string, stop: AbortController): Promise<void> {
    try {
      await bring(id, source, stop.signal, (change) => stop.signal.aborted || tell(id, change));
      drop(id);
    } catch (failure) {
      if (!stop.signal.aborted) {
        log.error('capture', failure);
        tell(id, { phase: 'failed', failure });
      }
    }
    if (running?.stop === stop) running = undefined;
    startNext();
  }

  function startNext(): void {
    const next = fetches.read().find(({ phase }) => phase === 'waiting');
    if (running || !next) return;
    running = { id: next.id, stop: new AbortController() };
    void run(running.id, running.stop);
  }

  return {
    fetches,
    add(ids) {
      const known = new Set(
        fetches
          .read()
          .filter(isOnItsWay)
          .map(({ id }) => id),
      );
      const fresh = [...new Set(ids)].filter((id) => !known.has(id));
      fetches.update((all) => [...all.filter(({ id }) => !fresh.includes(id)), ...fresh.map((id) => ({ id, ...FRESH }))]);
      startNext();
    },
    retry(id) {
      tell(id, FRESH);
      startNext();
    },
    remove(id) {
      if (running?.id === id) {
        running.stop.abort(new DOMException('The capture was given up.', 'AbortError'));
        running = undefined;
      }
      drop(id);
      startNext();
    },
  };
}
