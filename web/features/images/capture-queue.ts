import type { ListedCapture } from '#shared/extension-protocol.ts';
import { log } from '../../api/log.ts';
import { createStore, type Store } from '../../hooks/store.ts';
import { ExtensionError } from '../extension/extension-error.ts';
import type { Extension } from '../extension/extension-remote.ts';
import { readCapture } from './extension-captures.ts';
import type { CheckedFile } from './file-check.ts';
import { RejectedFileError } from './upload-errors.ts';
import type { NewUpload } from './upload-queue.ts';
import { textFromCapture } from './upload-text.ts';

export interface QueuedCapture {
  readonly id: string;
  readonly capture: ListedCapture | undefined;
  /** `connecting` means that the extension has not responded yet. */
  readonly phase: 'waiting' | 'connecting' | 'reading' | 'failed';
  readonly readBytes: number;
  readonly failure?: unknown;
}

export interface CaptureQueueDependencies {
  /** Throws `ExtensionError` if the extension is missing, and the signal's reason when aborted. */
  readonly extension: (signal: AbortSignal) => Promise<Extension>;
  readonly check: (file: File) => Promise<CheckedFile>;
  readonly upload: (upload: NewUpload) => void;
}

/** Fetches captures one at a time, so that at most one of them is in memory. */
export interface CaptureQueue {
  readonly captures: Store<readonly QueuedCapture[]>;
  readonly add: (ids: readonly string[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

export const isCapturePending = ({ phase }: QueuedCapture): boolean => phase !== 'failed';

type OnChange = (change: Partial<QueuedCapture>) => void;

async function importCapture(
  id: string,
  { extension, check, upload }: CaptureQueueDependencies,
  signal: AbortSignal,
  update: OnChange,
): Promise<void> {
  update({ phase: 'connecting' });
  const connected = await extension(signal);
  const capture = await connected.findCapture(id);
  signal.throwIfAborted();
  if (!capture) throw new ExtensionError('gone');
  update({ phase: 'reading', capture });
  const file = await readCapture(connected, capture, { signal, onProgress: (readBytes) => update({ readBytes }) });
  const { header, rejection } = await check(file);
  signal.throwIfAborted();
  if (!header) throw new RejectedFileError(rejection);
  upload({ file, text: textFromCapture(capture), header, capture });
}

const INITIAL = { capture: undefined, phase: 'waiting', readBytes: 0, failure: undefined } as const;

export function createCaptureQueue(source: CaptureQueueDependencies): CaptureQueue {
  const captures = createStore<readonly QueuedCapture[]>([]);
  let running: { readonly id: string; readonly controller: AbortController } | undefined;

  const update = (id: string, change: Partial<QueuedCapture>): void =>
    captures.update((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const discard = (id: string): void => captures.update((all) => all.filter((each) => each.id !== id));

  async function run(id: string, controller: AbortController): Promise<void> {
    try {
      await importCapture(id, source, controller.signal, (change) => controller.signal.aborted || update(id, change));
      discard(id);
    } catch (failure) {
      if (!controller.signal.aborted) {
        log.error('capture', failure);
        update(id, { phase: 'failed', failure });
      }
    }
    if (running?.controller === controller) running = undefined;
    startNext();
  }

  function startNext(): void {
    const next = captures.read().find(({ phase }) => phase === 'waiting');
    if (running || !next) return;
    running = { id: next.id, controller: new AbortController() };
    void run(running.id, running.controller);
  }

  return {
    captures: captures,
    add(ids) {
      const pendingIds = new Set(
        captures
          .read()
          .filter(isCapturePending)
          .map(({ id }) => id),
      );
      const newIds = [...new Set(ids)].filter((id) => !pendingIds.has(id));
      captures.update((all) => [...all.filter(({ id }) => !newIds.includes(id)), ...newIds.map((id) => ({ id, ...INITIAL }))]);
      startNext();
    },
    retry(id) {
      update(id, INITIAL);
      startNext();
    },
    remove(id) {
      if (running?.id === id) {
        running.controller.abort(new DOMException('The capture was canceled.', 'AbortError'));
        running = undefined;
      }
      discard(id);
      startNext();
    },
  };
}
