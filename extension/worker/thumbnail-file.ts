import { CAPTURE_THUMBNAIL } from '#shared/handshake.ts';
import { thumbnailPicture } from '../result/thumbnail-picture.ts';
import type { Captures } from '../store/captures.ts';

/** Rows for each pixel across: about as much of a page as a window shows at once. */
const TALLEST = 0.75;
const QUALITY = 0.8;

/** The top of a capture as it is listed on the site, with all that was done to it; nothing where nothing of it may be shown. */
export async function thumbnailFile(captures: Captures, id: string): Promise<Blob | undefined> {
  const capture = await captures.find(id);
  const picture = capture && (await thumbnailPicture(captures, capture));
  if (!picture) return undefined;
  const { width } = picture;
  const canvas = new OffscreenCanvas(width, Math.min(picture.height, Math.ceil(width * TALLEST)));
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.convertToBlob({ type: CAPTURE_THUMBNAIL.contentType, quality: QUALITY });
}
