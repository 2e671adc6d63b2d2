import { API_PREFIX, api, type Input } from '#shared/api.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import type { Actor } from '../actor.ts';
import { toImage } from '../clients/image-records.ts';
import { type Clients, images, mediaAccess, now } from '../clients.ts';
import { operation } from '../operation.ts';
import { Reply } from '../reply.ts';

/**
 * Returns one page of the caller's library, newest first, and sets the cookies for its images. `Link` points to the next page.
 */
export async function listImages(
  { images, mediaAccess, now }: Pick<Clients, 'images' | 'mediaAccess' | 'now'>,
  { cursor, limit = IMAGE_LIMITS.pageSize.usual }: Input<'listImages'>,
  { userId }: Actor,
) {
  const page = await images.page(userId, { before: cursor, limit });
  const last = page.at(-1);
  return new Reply(page.map(toImage), {
    cookies: await mediaAccess.grant(userId, now()),
    ...(last && page.length === limit && { headers: { link: nextPage(last.id, limit) } }),
  });
}

const nextPage = (cursor: string, limit: number) =>
  `<${API_PREFIX}${api.listImages.path}/?cursor=${cursor}&limit=${limit}>; rel="next"`;

export const handler = operation('listImages', (input, actor) =>
  listImages({ images: images(), mediaAccess: mediaAccess(), now }, input, actor),
);
