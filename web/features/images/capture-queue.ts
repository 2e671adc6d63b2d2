import type { ListedCapture } from '#shared/extension-protocol.ts';
import { log } from '../../api/log.ts';
import { createStore, type Store } from '../../hooks/store.ts';
import { ExtensionError } from '../extension/extension-error.ts';
import type { Extension } from '../extension/extension-remote.ts';
import { readCapture } from './extension-captures.ts';
import type { CheckedFile } from './file-check.ts';
import { RejectedFileError } from './upload-errors.ts';
import type { NewUpload } from './upload-queue.ts';
import { createTextFromCapture } from './upload-text.ts';

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
  readonly waitForExtension: (signal: AbortSignal) => Promise<Extension>;
  readonly checkFile: (file: File) => Promise<CheckedFile>;
  readonly addUpload: (upload: NewUpload) => void;
}

/** Fetches captures one at a time, so that at most one capture is in memory. */
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
  { waitForExtension, checkFile, addUpload }: CaptureQueueDependencies,
  signal: AbortSignal,
  onChange: OnChange,
): Promise<void> {
  onChange({ phase: 'connecting' });
  const extension = await waitForExtension(signal);
  const capture = await extension.findCapture(id);
  signal.throwIfAborted();
  if (!capture) throw new ExtensionError('gone');
  onChange({ phase: 'reading', capture });
  const file = await readCapture(extension, capture, { signal, onProgress: (readBytes) => onChange({ readBytes }) });
  const { header, rejection } = await checkFile(file);
  signal.throwIfAborted();
  if (!header) throw new RejectedFileError(rejection);
  addUpload({ file, text: createTextFromCapture(capture), header, capture });
}

const INITIAL_STATE = { capture: undefined, phase: 'waiting', readBytes: 0, failure: undefined } as const;

export function createCaptureQueue(dependencies: CaptureQueueDependencies): CaptureQueue {
  const captures = createStore<readonly QueuedCapture[]>([]);
  let activeImport: { readonly id: string; readonly controller: AbortController } | undefined;

  const update = (id: string, change: Partial<QueuedCapture>): void =>
    captures.update((all) => all.map((capture) => (capture.id === id ? { ...capture, ...change } : capture)));
  const discard = (id: string): void => captures.update((all) => all.filter((capture) => capture.id !== id));

  async function run(id: string, controller: AbortController): Promise<void> {
    try {
      await importCapture(id, dependencies, controller.signal, (change) => controller.signal.aborted || update(id, change));
      discard(id);
    } catch (failure) {
      if (!controller.signal.aborted) {
        log.error('capture', failure);
        update(id, { phase: 'failed', failure });
      }
    }
    if (activeImport?.controller === controller) activeImport = undefined;
    startNext();
  }

  function startNext(): void {
    const next = captures.read().find(({ phase }) => phase === 'waiting');
    if (activeImport || !next) return;
    activeImport = { id: next.id, controller: new AbortController() };
    void run(activeImport.id, activeImport.controller);
  }

  return {
    captures,
    add(ids) {
      const pendingIds = new Set(
        captures
          .read()
          .filter(isCapturePending)
          .map(({ id }) => id),
      );
      const newIds = [...new Set(ids)].filter((id) => !pendingIds.has(id));
      captures.update((all) => [
        ...all.filter(({ id }) => !newIds.includes(id)),
        ...newIds.map((id) => ({ id, ...INITIAL_STATE })),
      ]);
      startNext();
    },
    retry(id) {
      update(id, INITIAL_STATE);
      startNext();
    },
    remove(id) {
      if (activeImport?.id === id) {
        activeImport.controller.abort(new DOMException('The capture was canceled.', 'AbortError'));
        activeImport = undefined;
      }
      discard(id);
      startNext();
    },
  };
}
