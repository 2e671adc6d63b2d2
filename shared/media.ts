import { IMAGE_KINDS, type ImageType } from './image.ts';

/** Where pictures are, as a path of the site and, without its first slash, as a key of the media bucket. */
export const MEDIA_PREFIX = '/media';

export const mediaFolder = (userId: string): string => `${MEDIA_PREFIX}/${userId}`;

export const originalPath = (userId: string, id: string, type: ImageType): string =>
  `${mediaFolder(userId)}/${id}/original.${type}`;

export const thumbnailPath = (userId: string, id: string): string => `${mediaFolder(userId)}/${id}/thumbnail.webp`;

/** Every path a picture may have left something under: which kind it was need not be known to take all of it away. */
export const pathsOf = (userId: string, id: string): readonly string[] => [
  thumbnailPath(userId, id),
  ...IMAGE_KINDS.map((type) => originalPath(userId, id, type)),
];
