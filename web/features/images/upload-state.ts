import type { ListedCapture } from '#shared/extension-protocol.ts';
import type { Image, NewImage } from '#shared/image.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import type { ImageHeader } from '#shared/imaging/image-header.ts';
import { pluralize } from '#shared/plural.ts';
import { formatWait } from '#shared/rate-limits.ts';
import { getImageErrorText } from './upload-errors.ts';

export type ImageText = Required<Pick<NewImage, 'title' | 'notes' | 'urlLink'>>;

/** `finishing` means that all bytes have arrived and the server is processing the image. */
export type UploadPhase = 'waiting' | 'sending' | 'finishing' | 'done' | 'failed';

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly text: ImageText;
  readonly header: ImageHeader | undefined;
  readonly capture?: ListedCapture | undefined;
  readonly phase: UploadPhase;
  readonly sentBytes: number;
  /** Id of the upload, set once all bytes have arrived. A retry then only has to finish the upload. */
  readonly uploadedId?: string | undefined;
  /** Length of the current pause, set while the server accepts no more uploads of this user. */
  readonly pausedSeconds?: number | undefined;
  readonly failure?: unknown;
  readonly canRetry?: boolean | undefined;
  readonly image?: Image | undefined;
}

export type UploadEvent =
  | { readonly kind: 'sending'; readonly sentBytes: number }
  | { readonly kind: 'arrived'; readonly id: string }
  | { readonly kind: 'paused'; readonly seconds: number }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'done'; readonly image: Image }
  | { readonly kind: 'failed'; readonly failure: unknown; readonly canRetry: boolean; readonly uploadedId?: string | undefined }
  | { readonly kind: 'retried' };

export function uploadReducer(upload: Upload, event: UploadEvent): Upload {
  switch (event.kind) {
    case 'sending':
      return { ...upload, phase: 'sending', sentBytes: Math.min(event.sentBytes, upload.file.size) };
    case 'arrived':
      return { ...upload, phase: 'finishing', sentBytes: upload.file.size, uploadedId: event.id };
    case 'paused':
      return { ...upload, pausedSeconds: event.seconds };
    case 'resumed':
      return { ...upload, pausedSeconds: undefined };
    case 'done':
      return { ...upload, phase: 'done', image: event.image };
    case 'failed':
      return { ...upload, phase: 'failed', failure: event.failure, canRetry: event.canRetry, uploadedId: event.uploadedId };
    case 'retried':
      return { ...upload, phase: 'waiting', sentBytes: 0, failure: undefined };
  }
}

export const isRunning = ({ phase }: Upload): boolean => phase === 'sending' || phase === 'finishing';

export const isPending = (upload: Upload): boolean => upload.phase === 'waiting' || isRunning(upload);

export const computeSentFraction = ({ file, sentBytes }: Upload): number => (file.size === 0 ? 0 : sentBytes / file.size);

export function formatUploadsSummary(uploads: readonly Upload[]): string {
  const pending = uploads.filter(isPending).length;
  const failed = uploads.filter(({ phase }) => phase === 'failed').length;
  const done = uploads.length - pending - failed;
  if (pending > 0) return `Uploading ${Math.min(done + failed + 1, uploads.length)} of ${uploads.length}`;
  return [done > 0 && `${pluralize(done, 'image')} added`, failed > 0 && `${pluralize(failed, 'upload')} failed`]
    .filter(Boolean)
    .join(', ');
}

const PERCENT_FORMAT = new Intl.NumberFormat('en', { style: 'percent' });

const STATUS_TEXT: Record<UploadPhase, (upload: Upload) => string> = {
  waiting: ({ file }) => `Queued · ${formatBytes(file.size)}`,
  sending: (upload) =>
    `${formatBytes(upload.sentBytes)} of ${formatBytes(upload.file.size)} · ${PERCENT_FORMAT.format(computeSentFraction(upload))}`,
  finishing: () => 'Creating thumbnail...',
  done: ({ file }) => `In your library · ${formatBytes(file.size)}`,
  failed: ({ failure }) => getImageErrorText(failure),
};

/** Shorter pauses are not shown, because the text would flicker. */
const MIN_SHOWN_PAUSE_SECONDS = 3;

export function formatUploadStatus(upload: Upload): string {
  const { phase, pausedSeconds = 0 } = upload;
  return pausedSeconds < MIN_SHOWN_PAUSE_SECONDS
    ? STATUS_TEXT[phase](upload)
    : `Paused · continues in ${formatWait(pausedSeconds)}`;
}
