import { IMAGE_EXTENSIONS, type ImageType } from './image.ts';

/** Path prefix of the images on the site. Without the first slash, a path is also the key in the media bucket. */
export const MEDIA_PREFIX = '/media';

export const mediaFolder = (userId: string): string => `${MEDIA_PREFIX}/${userId}`;

export const originalPath = (userId: string, id: string, type: ImageType): string =>
  `${mediaFolder(userId)}/${id}/original.${type}`;

export const thumbnailPath = (userId: string, id: string): string => `${mediaFolder(userId)}/${id}/thumbnail.webp`;

/** Returns every path at which the image may have a file, so that a deletion does not need to know the image type. */
export const pathsOf = (userId: string, id: string): readonly string[] => [
  thumbnailPath(userId, id),
  ...IMAGE_EXTENSIONS.map((type) => originalPath(userId, id, type)),
];
