import type { Image } from '#shared/image.ts';
import { toImage } from '../../../functions/clients/image-records.ts';
import { imageRecord } from '../record-builders.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a ULID. A larger `number` gives a later ULID. */
export const createImageId = (number: number): string =>
  Array.from({ length: 26 }, (_, position) => DIGITS[Math.floor(number / 32 ** (25 - position)) % 32]).join('');

export const libraryImage = (changes: Partial<Image> = {}): Image => ({ ...toImage(imageRecord()), ...changes });
