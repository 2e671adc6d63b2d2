import { browserAdapter } from '#browser';
import { CAPTURE_THUMBNAIL, CHUNK_BYTES, CONSENT_ERROR, type ListedCapture } from '#shared/extension-protocol.ts';
import { getCaptureExportSize } from '#shared/imaging/annotations/render-parts.ts';
import { toBase64 } from '../base64.ts';
import type { Capture } from '../capture.ts';
import { readStoredEdits } from '../export/open-capture.ts';
import { createPngFileCache } from '../export/png-file-cache.ts';
import { renderThumbnail } from '../export/render-thumbnail.ts';
import type { Requests } from '../messages.ts';
import { getSaveState, hashEdits } from '../save-state.ts';
import type { Captures } from '../storage/captures.ts';

type LibraryRequest = 'listCaptures' | 'findCapture' | 'readCapture' | 'captureThumbnail' | 'markSaved';

export function createLibraryRequests(captures: Promise<Captures>): Pick<Requests, LibraryRequest> {
  const pngFiles = createPngFileCache(captures);
  return {
    async listCaptures() {
      await requireUploadConsent();
      const store = await captures;
      return Promise.all((await store.list()).filter(isDone).map((capture) => toListedCapture(store, capture)));
    },
    async findCapture({ id }) {
      await requireUploadConsent();
      const capture = await (await captures).find(id);
      if (!capture || !isDone(capture)) return null;
      const { size, png } = await pngFiles.getCurrent(id);
      return { ...toUneditedListedCapture(capture), width: size.width, height: size.height, bytes: png.size };
    },
    async readCapture({ id, offset }) {
      await requireUploadConsent();
      const capture = await (await captures).find(id);
      if (!capture) throw new Error('This capture was deleted.');
      if (offset === 0) await storeFetchedEditsHash(await captures, capture);
      const { png } = await (offset === 0 ? pngFiles.getCurrent(id) : pngFiles.getLast(id));
      const slice = png.slice(offset, offset + CHUNK_BYTES);
      return toBase64(new Uint8Array(await slice.arrayBuffer()));
    },
    async captureThumbnail({ id }) {
      await requireUploadConsent();
      const file = await renderThumbnailFile(await captures, id);
      return file ? toBase64(new Uint8Array(await file.arrayBuffer())) : null;
    },
    async markSaved({ id, imageId }) {
      const capture = await (await captures).find(id);
      const savedEditsHash = capture?.fetchedEditsHash ?? '';
      await (await captures).update(id, { savedAt: Date.now(), savedEditsHash, savedImageId: imageId });
    },
  };
}

/**
 * `width` and `height` are those of the edited capture. `bytes` is the unedited size, because the edited file does not exist yet.
 */
async function toListedCapture(captures: Captures, capture: Capture): Promise<ListedCapture> {
  const { edits } = await readStoredEdits(captures, capture);
  const { width, height } = getCaptureExportSize(capture, edits);
  return { ...toUneditedListedCapture(capture), width, height, saving: await getSaveState(capture, edits) };
}

/**
 * Stores the hash of the edits that the site fetches. Must run before the file is created. If the user edits the capture in between,
 * the file has newer edits than the hash. The worst result is an offer to save the capture again, although the saved file is up to date.
 */
async function storeFetchedEditsHash(captures: Captures, capture: Capture): Promise<void> {
  const { edits } = await readStoredEdits(captures, capture);
  await captures.update(capture.id, { fetchedEditsHash: await hashEdits(edits) });
}

/**
 * Throws an error with the name `CONSENT_ERROR` unless the user allows captures to be sent. The connect frame cannot check the consent,
 * because Firefox offers no `permissions` API to a frame in a page of the site.
 */
async function requireUploadConsent(): Promise<void> {
  if (await browserAdapter.hasUploadConsent()) return;
  const error = new Error('The user has not allowed the extension to send captures.');
  error.name = CONSENT_ERROR;
  throw error;
}

const isDone = ({ state }: Capture): boolean => state === 'done';

const toUneditedListedCapture = ({ id, title, url, takenAt, width, height, bytes }: Capture): ListedCapture => ({
  id,
  title,
  url,
  takenAt,
  width,
  height,
  bytes,
});

/** Maximum ratio of height to width, roughly that of a window. */
const MAX_HEIGHT_PER_WIDTH = 0.75;
const WEBP_QUALITY = 0.8;

/**
 * Returns the top of a capture with its edits but without stamps, for the site's list. Returns undefined if the capture is deleted or
 * empty. Also returns undefined if its edits cannot be read, because they may hide private content.
 */
async function renderThumbnailFile(captures: Captures, id: string): Promise<Blob | undefined> {
  const capture = await captures.find(id);
  const bitmap = capture && (await renderThumbnail(captures, capture));
  if (!bitmap) return undefined;
  const { width } = bitmap;
  const canvas = new OffscreenCanvas(width, Math.min(bitmap.height, Math.ceil(width * MAX_HEIGHT_PER_WIDTH)));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: CAPTURE_THUMBNAIL.contentType, quality: WEBP_QUALITY });
}
