import type { Image } from '#shared/image.ts';
import { toImage } from '../../../functions/clients/image-records.ts';
import { imageRecord } from '../record-builders.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The `number`-th id in order of time, as a ULID. */
export const imageId = (number: number): string =>
  Array.from({ length: 26 }, (_, place) => DIGITS[Math.floor(number / 32 ** (25 - place)) % 32]).join('');

export const libraryImage = (changes: Partial<Image> = {}): Image => ({ ...toImage(imageRecord()), ...changes });
