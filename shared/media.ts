import { IMAGE_EXTENSIONS, type ImageType } from './image.ts';

/** Path prefix of the images on the site. A path without its first slash is the key in the media bucket. */
export const MEDIA_PREFIX = '/media';

export const mediaFolder = (userId: string): string => `${MEDIA_PREFIX}/${userId}`;

export const originalPath = (userId: string, id: string, type: ImageType): string =>
  `${mediaFolder(userId)}/${id}/original.${type}`;

export const thumbnailPath = (userId: string, id: string): string => `${mediaFolder(userId)}/${id}/thumbnail.webp`;

/** Returns all paths at which the image may have a file. A deletion therefore does not need the image type. */
export const listFilePaths = (userId: string, id: string): readonly string[] => [
  thumbnailPath(userId, id),
  ...IMAGE_EXTENSIONS.map((type) => originalPath(userId, id, type)),
];
