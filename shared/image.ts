import * as z from 'zod/mini';
import { fields, moment, text, textLike, wholeNumber, wholeNumberText } from './schema.ts';

const MEGABYTE = 1024 * 1024;

/** What the library accepts. Bytes; a stage may set another quota. */
export const IMAGE_LIMITS = {
  fileBytes: 100 * MEGABYTE,
  quotaBytes: 2 * 1024 * MEGABYTE,
  openUploads: 20,
  pageSize: { usual: 100, most: 1_000 },
} as const;

/** Thumbnails show the top of a page: pixels. */
export const THUMBNAIL = { width: 320, height: 400 } as const;

export const IMAGE_KINDS = ['png', 'jpg', 'webp', 'gif', 'avif'] as const;

/** An accepted kind of image, named as its files are. */
export type ImageType = (typeof IMAGE_KINDS)[number];

export const IMAGE_TYPES = {
  png: { contentType: 'image/png', name: 'PNG' },
  jpg: { contentType: 'image/jpeg', name: 'JPEG' },
  webp: { contentType: 'image/webp', name: 'WebP' },
  gif: { contentType: 'image/gif', name: 'GIF' },
  avif: { contentType: 'image/avif', name: 'AVIF' },
} as const satisfies Record<ImageType, { contentType: string; name: string }>;

const title = text(300);
const notes = text(10_000);

const LINK = 'must be a web address that starts with http:// or https://';

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Where the picture was taken: an http(s) address, or empty when nobody knows. */
const link = text(2_048).check(z.refine((address) => address === '' || isWebAddress(address), { error: LINK }));

const imageId = textLike(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not the id of an image');

/** A picture in somebody's library (library specification §3). Addresses are paths of this site; sizes are in pixels and bytes. */
export const imageSchema = z.strictObject({
  id: imageId,
  title: z.string(),
  notes: z.string(),
  created: moment,
  updated: moment,
  urlFull: z.string(),
  urlThumb: z.string(),
  urlLink: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});
export type Image = z.output<typeof imageSchema>;

/** One page of a library: `cursor` is the id of the last image already seen. */
export const imagePageQuery = fields({
  cursor: z.optional(imageId),
  limit: z.optional(wholeNumberText(1, IMAGE_LIMITS.pageSize.most)),
});

/** What is known of a picture before its bytes arrive. Declaring type and size makes the upload address hold the client to both. */
export const newImageSchema = fields({
  title,
  notes,
  urlLink: z.optional(link),
  contentType: z.optional(
    z.enum(
      Object.values(IMAGE_TYPES).map(({ contentType }) => contentType),
      { error: 'must be PNG, JPEG, WebP, GIF or AVIF' },
    ),
  ),
  size: z.optional(wholeNumber(1)),
  captured: z.optional(moment),
});
export type NewImage = z.output<typeof newImageSchema>;

/** Where to PUT the bytes, and the headers that must go with them. */
export const uploadSchema = z.strictObject({
  id: imageId,
  uploadUrl: z.string(),
  uploadHeaders: z.strictObject({ 'content-type': z.optional(z.string()), 'if-none-match': z.optional(z.string()) }),
});
export type Upload = z.output<typeof uploadSchema>;

export const imageKeySchema = fields({ id: imageId });

const filled = (schema: typeof title) => schema.check(z.minLength(1, { error: 'must not be empty' }));

/** The words of a picture, which its owner may change. None may be empty (library specification §5). */
export const imageWordsSchema = fields({ id: imageId, title: filled(title), notes: filled(notes) });

/** Whether the edit form may be sent (library specification §5). */
export const canSaveWords = (words: z.input<typeof imageWordsSchema>): boolean => imageWordsSchema.safeParse(words).success;
