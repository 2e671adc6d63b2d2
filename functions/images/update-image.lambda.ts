import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Image } from '#shared/image.ts';
import { toImage } from '../clients/image-records.ts';
import { type Clients, images, now } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';

export async function updateImage(
  { images, now }: Pick<Clients, 'images' | 'now'>,
  { id, title, notes }: Input<'updateImage'>,
  { userId }: Actor,
): Promise<Image> {
  const image = await images.updateText({ userId, id, title, notes }, now());
  if (!image) throw new AppError('notFound', 'id: no such image.');
  return toImage(image);
}

export const handler = operation(operations.updateImage, (input, actor) => updateImage({ images: images(), now }, input, actor));
