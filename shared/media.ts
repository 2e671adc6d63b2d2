import { IMAGE_EXTENSIONS, type ImageType } from './image.ts';

/** Path prefix of the images on the site. A path without its first slash is the key in the media bucket. */
export const MEDIA_PREFIX = '/media';

export const getMediaFolder = (userId: string): string => `${MEDIA_PREFIX}/${userId}`;

export const getOriginalPath = (userId: string, id: string, type: ImageType): string =>
  `${getMediaFolder(userId)}/${id}/original.${type}`;

export const getThumbnailPath = (userId: string, id: string): string => `${getMediaFolder(userId)}/${id}/thumbnail.webp`;

/** Path of a file with the data of an account. Its `Content-Disposition` header has the name under which browsers save the file. */
export const getExportPath = (userId: string, id: string): string => `${getMediaFolder(userId)}/${id}/export.json`;

/** Returns all paths at which the image may have a file. A deletion therefore does not need the image type. */
export const listFilePaths = (userId: string, id: string): readonly string[] => [
  getThumbnailPath(userId, id),
  ...IMAGE_EXTENSIONS.map((type) => getOriginalPath(userId, id, type)),
];
