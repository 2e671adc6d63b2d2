import * as z from 'zod/mini';
import { IMAGE_KINDS, type Image } from '#shared/image.ts';
import { originalPath, thumbnailPath } from '#shared/media.ts';
import { moment } from '#shared/schema.ts';

/** Where pictures are kept, and where their owners are. */
export interface ImageTables {
  readonly images: string;
  readonly users: string;
}

/** Finished pictures, open uploads and pictures being taken away stand side by side, told apart by their sort key. */
export type RecordKind = 'image' | 'upload' | 'deletion';

const picture = { userId: z.string(), id: z.string() };
const words = { title: z.string(), notes: z.string(), urlLink: z.string() };

/** A finished picture. Its addresses follow from its owner, id and type. */
export const imageRecordSchema = z.object({
  ...picture,
  ...words,
  created: moment,
  updated: moment,
  type: z.enum(IMAGE_KINDS),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});
export type ImageRecord = z.output<typeof imageRecordSchema>;

/** A picture that was announced, and whose bytes may or may not have come. */
export const uploadRecordSchema = z.object({ ...picture, ...words, captured: z.optional(moment), since: moment });
export type UploadRecord = z.output<typeof uploadRecordSchema>;

/** A picture whose files are being taken away. */
export const deletionRecordSchema = z.object({ ...picture, since: moment });
export type DeletionRecord = z.output<typeof deletionRecordSchema>;

export const sortKey = (kind: RecordKind, id: string): string => `${kind}#${id}`;

export const keyOf = (kind: RecordKind, { userId, id }: { userId: string; id: string }) => ({
  userId,
  sortKey: sortKey(kind, id),
});

/** The partition of the sparse index in which uploads and deletions that began on a day stand until they are over. */
export const sweepDay = (since: Date): string => since.toISOString().slice(0, 10);

/** A picture as the API shows it. */
export const toImage = ({ userId, type, ...record }: ImageRecord): Image => ({
  ...record,
  urlFull: originalPath(userId, record.id, type),
  urlThumb: thumbnailPath(userId, record.id),
});
