import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { toImage } from '../clients/image-records.ts';
import { type Clients, images, mediaAccess, now, users } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { HttpResponse } from '../http/response.ts';

type ListImagesClients = Pick<Clients, 'images' | 'mediaAccess' | 'now'> & { readonly users: Pick<Clients['users'], 'get'> };

/**
 * Returns one page of the library, newest first. Sets the cookies for its images and a `Link` header to the next page. Throws the errors
 * of `requireActiveSession`.
 */
export async function listImages(
  { users, images, mediaAccess, now }: ListImagesClients,
  { cursor, limit = IMAGE_LIMITS.pageSize.default }: Input<'listImages'>,
  actor: Actor,
) {
  const { userId } = actor;
  const [user, page] = await Promise.all([users.get(userId), images.listPage(userId, { before: cursor, limit })]);
  requireActiveSession(user, actor);
  const lastImage = page.images.at(-1);
  return new HttpResponse(page.images.map(toImage), {
    cookies: await mediaAccess.grant(userId, now()),
    ...(lastImage && page.hasMore && { headers: { link: formatNextPageLink(lastImage.id, limit) } }),
  });
}

const formatNextPageLink = (cursor: string, limit: number) =>
  `<${API_PREFIX}${operations.listImages.path}/?cursor=${cursor}&limit=${limit}>; rel="next"`;

export const handler = operation(operations.listImages, (input, actor) =>
  listImages({ users: users(), images: images(), mediaAccess: mediaAccess(), now }, input, actor),
);
