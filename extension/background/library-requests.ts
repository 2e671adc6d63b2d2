import { CHUNK_BYTES, type OfferedCapture } from '#shared/extension-protocol.ts';
import { editedSize } from '../annotations/edited-size.ts';
import { base64Of } from '../base64.ts';
import type { Capture } from '../capture.ts';
import { drawingMark } from '../drawing-mark.ts';
import { drawnOn } from '../export/drawn-on.ts';
import { lastFile } from '../export/last-file.ts';
import type { Requests } from '../messages.ts';
import type { Captures } from '../storage/captures.ts';
import { saveState } from '../viewer/save-state.ts';
import { renderThumbnailFile } from './thumbnail-file.ts';

type LibraryRequest = 'listCaptures' | 'findCapture' | 'readCapture' | 'captureThumbnail' | 'markSaved';

export function libraryRequests(captures: Promise<Captures>): Pick<Requests, LibraryRequest> {
  const files = lastFile(captures);
  return {
    async listCaptures() {
      const all = await captures;
      return Promise.all((await all.list()).filter(isDone).map((capture) => toListedCapture(all, capture)));
    },
    async findCapture({ id }) {
      const capture = await (await captures).find(id);
      if (!capture || !isDone(capture)) return null;
      const { size, png } = await files.now(id);
      return { ...toOfferedCapture(capture), width: size.width, height: size.height, bytes: png.size };
    },
    async readCapture({ id, offset }) {
      const capture = await (await captures).find(id);
      if (!capture) throw new Error('This capture is gone.');
      if (offset === 0) await storeFetchedEdits(await captures, capture);
      const { png } = await (offset === 0 ? files.now(id) : files.same(id));
      const slice = png.slice(offset, offset + CHUNK_BYTES);
      return base64Of(new Uint8Array(await slice.arrayBuffer()));
    },
    async captureThumbnail({ id }) {
      const file = await renderThumbnailFile(await captures, id);
      return file ? base64Of(new Uint8Array(await file.arrayBuffer())) : null;
    },
    async markSaved({ id }) {
      const capture = await (await captures).find(id);
      await (await captures).change(id, { savedAt: Date.now(), savedDrawing: capture?.fetchedDrawing ?? '' });
    },
  };
}

/** Returns the size after edits. `bytes` is the size before edits, because the edited file does not exist yet. */
async function toListedCapture(captures: Captures, capture: Capture): Promise<OfferedCapture> {
  const { edits } = await drawnOn(captures, capture);
  const { width, height } = editedSize(capture, edits);
  return { ...toOfferedCapture(capture), width, height, saveState: await saveState(capture, edits) };
}

/**
 * Call this before the file is made. An edit in between is in the file but not in the hash, so at worst the capture is offered
 * for saving again.
 */
async function storeFetchedEdits(captures: Captures, capture: Capture): Promise<void> {
  const { edits } = await drawnOn(captures, capture);
  await captures.change(capture.id, { fetchedDrawing: await drawingMark(edits) });
}

const isDone = ({ state }: Capture): boolean => state === 'done';

const toOfferedCapture = ({ id, title, url, takenAt, width, height, bytes }: Capture): OfferedCapture => ({
  id,
  title,
  url,
  takenAt,
  width,
  height,
  bytes,
});
