import type { Image } from '#shared/image.ts';
import { ApiError, type ApiErrorCode } from '../../../web/api/api-error.ts';
import { UploadHttpError } from '../../../web/features/images/send-file.ts';
import { addUploads, createUploadQueue, type NewUpload, type UploadRequests } from '../../../web/features/images/upload-queue.ts';
import type { Upload } from '../../../web/features/images/upload-state.ts';
import { createImageId, libraryImage } from './library-image-builder.ts';

export const apiError = (code: ApiErrorCode, message = 'No.', retryAfterSeconds?: number) =>
  new ApiError({ code, message, retryAfterSeconds });
export const sendError = (status: number) => new UploadHttpError(status);

export const newUpload = (name = 'page.png', bytes = 10): NewUpload => ({
  file: new File([new Uint8Array(bytes)], name),
  text: { title: name, notes: '', urlLink: '' },
  header: { type: 'png', width: 1, height: 1, canDecodeByRow: true },
});

export const queuedUpload = (changes: Partial<Upload> = {}): Upload => ({
  ...newUpload(),
  key: '1',
  phase: 'waiting',
  sentBytes: 0,
  ...changes,
});

type Step = 'open' | 'send' | 'finish';

const UPLOAD_HEADERS = { 'content-type': 'image/png', 'if-none-match': '*' };

/**
 * Creates an upload queue over a fake API. Each call of a step takes the next of its `failures`, where undefined means success.
 * `heldStep` ends only when its upload is canceled.
 */
export function uploadQueueFixture(failures: Partial<Record<Step, (Error | undefined)[]>> = {}, heldStep?: Step) {
  const log: string[] = [];
  const added: Image[] = [];
  let uploadCount = 0;

  async function perform(step: Step, target: string, signal: AbortSignal): Promise<void> {
    log.push(`${step} ${target}`);
    if (heldStep === step) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const failure = failures[step]?.shift();
    if (failure) throw failure;
  }

  const requests: UploadRequests = {
    async open({ file }, signal) {
      await perform('open', file.name, signal);
      return {
        id: createImageId(++uploadCount),
        uploadUrl: `https://uploads.example/${uploadCount}`,
        uploadHeaders: UPLOAD_HEADERS,
      };
    },
    async send({ id }, { file }, { signal, onEvent }) {
      onEvent({ kind: 'sending', sentBytes: file.size / 2 });
      await perform('send', uploadNumber(id), signal);
    },
    async finish(id, signal) {
      await perform('finish', uploadNumber(id), signal);
      return libraryImage({ id });
    },
    abandon: async (id) => void log.push(`abandon ${uploadNumber(id)}`),
    wait: async (delayMs) => void log.push(`wait ${delayMs}`),
  };
  const savedCaptureIds: (string | undefined)[] = [];
  const queue = createUploadQueue(requests, (image, { capture }) => {
    added.push(image);
    savedCaptureIds.push(capture?.id);
  });
  return {
    queue,
    log,
    added,
    savedCaptureIds,
    phases: () => queue.uploads.read().map(({ phase }) => phase),
    add: (...uploads: NewUpload[]) => addUploads(queue, uploads),
  };
}

const uploadNumber = (id: string): string => String(Number.parseInt(id, 32));
