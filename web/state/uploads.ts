import type { OfferedCapture } from '#shared/handshake.ts';
import type { Image, NewImage } from '#shared/image.ts';
import type { ImageHeader } from '#shared/image-header.ts';

/** The words that go with a new image. */
export type UploadWords = Required<Pick<NewImage, 'title' | 'notes' | 'urlLink'>>;

/** Where the file of one upload is. `finishing`: all bytes are there, and the library takes them in. */
export type UploadPhase = 'waiting' | 'sending' | 'finishing' | 'done' | 'failed';

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly words: UploadWords;
  /** What the file is; nothing for one that was refused unsent. */
  readonly header: ImageHeader | undefined;
  /** What the extension says of it, where it comes from there. */
  readonly capture?: OfferedCapture | undefined;
  readonly phase: UploadPhase;
  readonly sentBytes: number;
  /** The image as which the bytes have arrived: what is left to do is to finish it. */
  readonly arrivedAs?: string | undefined;
  /** Why it failed: what was thrown, or the refusal of the file. */
  readonly failure?: unknown;
  /** Whether sending the same file again could help. */
  readonly canRetry?: boolean | undefined;
  readonly image?: Image | undefined;
}

export type UploadEvent =
  | { readonly kind: 'sending'; readonly sentBytes: number }
  | { readonly kind: 'arrived'; readonly id: string }
  | { readonly kind: 'done'; readonly image: Image }
  | { readonly kind: 'failed'; readonly failure: unknown; readonly canRetry: boolean; readonly arrivedAs?: string | undefined }
  | { readonly kind: 'retried' };

/** An upload after something happened to it. */
export function uploadAfter(upload: Upload, event: UploadEvent): Upload {
  switch (event.kind) {
    case 'sending':
      return { ...upload, phase: 'sending', sentBytes: Math.min(event.sentBytes, upload.file.size) };
    case 'arrived':
      return { ...upload, phase: 'finishing', sentBytes: upload.file.size, arrivedAs: event.id };
    case 'done':
      return { ...upload, phase: 'done', image: event.image };
    case 'failed':
      return { ...upload, phase: 'failed', failure: event.failure, canRetry: event.canRetry, arrivedAs: event.arrivedAs };
    case 'retried':
      return { ...upload, phase: 'waiting', sentBytes: 0, failure: undefined };
  }
}

export const isRunning = ({ phase }: Upload): boolean => phase === 'sending' || phase === 'finishing';

export const isUnderWay = (upload: Upload): boolean => upload.phase === 'waiting' || isRunning(upload);

/** How much of an upload is done, from 0 to 1. */
export const fractionSent = ({ file, sentBytes }: Upload): number => (file.size === 0 ? 0 : sentBytes / file.size);

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** All uploads in one line. */
export function uploadsSummary(uploads: readonly Upload[]): string {
  const left = uploads.filter(isUnderWay).length;
  const failed = uploads.filter(({ phase }) => phase === 'failed').length;
  const done = uploads.length - left - failed;
  if (left > 0) return `Uploading ${Math.min(done + failed + 1, uploads.length)} of ${uploads.length}`;
  return [done > 0 && `${counted(done, 'image')} added`, failed > 0 && `${counted(failed, 'upload')} failed`]
    .filter(Boolean)
    .join(', ');
}
