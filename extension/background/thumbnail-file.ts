import { CAPTURE_THUMBNAIL } from '#shared/extension-protocol.ts';
import type { Captures } from '../storage/captures.ts';
import { renderThumbnail } from '../viewer/thumbnail-picture.ts';

/** Maximum height per width, roughly the proportions of a window. */
const MAX_HEIGHT_PER_WIDTH = 0.75;
const QUALITY = 0.8;

/**
 * Returns the top of a capture with all edits, as the site lists it. Returns undefined if there is nothing to show, or if the
 * edits cannot be read and may hide private content.
 */
export async function renderThumbnailFile(captures: Captures, id: string): Promise<Blob | undefined> {
  const capture = await captures.find(id);
  const picture = capture && (await renderThumbnail(captures, capture));
  if (!picture) return undefined;
  const { width } = picture;
  const canvas = new OffscreenCanvas(width, Math.min(picture.height, Math.ceil(width * MAX_HEIGHT_PER_WIDTH)));
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.convertToBlob({ type: CAPTURE_THUMBNAIL.contentType, quality: QUALITY });
}
