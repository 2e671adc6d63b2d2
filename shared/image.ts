import * as z from 'zod/mini';
import { parseUrl } from './parse-url.ts';
import { boundedText, inputObject, integerParam, isoDate, patternText, wholeNumber } from './schema.ts';
import { ULID_PATTERN } from './ulid.ts';

const MEGABYTE = 1024 * 1024;

/** Limits of the library, with sizes in bytes. A stage may set another quota. */
export const IMAGE_LIMITS = {
  fileBytes: 100 * MEGABYTE,
  quotaBytes: 2 * 1024 * MEGABYTE,
  openUploads: 20,
  pageSize: { default: 100, max: 1_000 },
} as const;

/** Thumbnail size in pixels. A thumbnail shows the top of the page. */
export const THUMBNAIL = { width: 320, height: 400 } as const;

export const IMAGE_EXTENSIONS = ['png', 'jpg', 'webp', 'gif', 'avif'] as const;

export type ImageType = (typeof IMAGE_EXTENSIONS)[number];

export const IMAGE_TYPES = {
  png: { contentType: 'image/png', name: 'PNG' },
  jpg: { contentType: 'image/jpeg', name: 'JPEG' },
  webp: { contentType: 'image/webp', name: 'WebP' },
  gif: { contentType: 'image/gif', name: 'GIF' },
  avif: { contentType: 'image/avif', name: 'AVIF' },
} as const satisfies Record<ImageType, { contentType: string; name: string }>;

/** Maximum lengths in characters. */
export const IMAGE_TEXT_LIMITS = { title: 300, notes: 10_000, urlLink: 2_048 } as const;

const titleSchema = boundedText(IMAGE_TEXT_LIMITS.title);
const notesSchema = boundedText(IMAGE_TEXT_LIMITS.notes);

const LINK_ERROR = 'must be a web address that starts with http:// or https://';

const isHttpUrl = (url: string): boolean => /^https?:\/\//i.test(url) && parseUrl(url) !== undefined;

/** URL of the captured page (http or https), or an empty string if unknown. */
const linkSchema = boundedText(IMAGE_TEXT_LIMITS.urlLink).check(
  z.refine((url) => url === '' || isHttpUrl(url), { error: LINK_ERROR }),
);

const imageIdSchema = patternText(ULID_PATTERN, 'is not the id of an image');

/** Image in a user's library. `urlFull` and `urlThumb` are paths on this site. `width` and `height` are pixels, `size` is bytes. */
export const imageSchema = z.strictObject({
  id: imageIdSchema,
  title: z.string(),
  notes: z.string(),
  created: isoDate,
  updated: isoDate,
  urlFull: z.string(),
  urlThumb: z.string(),
  urlLink: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});
export type Image = z.output<typeof imageSchema>;

/** Query for one page of a library. `cursor` is the id of the last image of the previous page. */
export const imagePageQuery = inputObject({
  cursor: z.optional(imageIdSchema),
  limit: z.optional(integerParam(1, IMAGE_LIMITS.pageSize.max)),
});

const uploadTextFields = { title: titleSchema, notes: notesSchema, urlLink: z.optional(linkSchema) };

export const uploadTextSchema = inputObject(uploadTextFields);

/** Image data sent before the upload. The upload URL accepts only a file of this type and size, once. */
export const newImageSchema = inputObject({
  ...uploadTextFields,
  contentType: z.enum(
    Object.values(IMAGE_TYPES).map(({ contentType }) => contentType),
    { error: 'must be PNG, JPEG, WebP, GIF or AVIF' },
  ),
  size: wholeNumber(1),
  captured: z.optional(isoDate),
});
export type NewImage = z.output<typeof newImageSchema>;

export const uploadSchema = z.strictObject({
  id: imageIdSchema,
  uploadUrl: z.string(),
  uploadHeaders: z.strictObject({ 'content-type': z.string(), 'if-none-match': z.string() }),
});
export type Upload = z.output<typeof uploadSchema>;

export const imageKeySchema = inputObject({ id: imageIdSchema });

const nonEmpty = (schema: typeof titleSchema) => schema.check(z.minLength(1, { error: 'must not be empty' }));

export const imageTextSchema = inputObject({ id: imageIdSchema, title: nonEmpty(titleSchema), notes: nonEmpty(notesSchema) });

export const canSaveImageText = (fields: z.input<typeof imageTextSchema>): boolean => imageTextSchema.safeParse(fields).success;
