import * as z from 'zod/mini';
import { IMAGE_EXTENSIONS, type Image } from '#shared/image.ts';
import { getOriginalPath, getThumbnailPath } from '#shared/media.ts';
import { isoDate } from '#shared/schema.ts';
import { computeShard } from './shard.ts';

export interface ImageTables {
  readonly images: string;
  readonly users: string;
}

export interface ImageKey {
  readonly userId: string;
  readonly id: string;
}

export type RecordKind = 'image' | 'upload' | 'export' | 'deletion';

const imageKeyFields = { userId: z.string(), id: z.string() };
const textFields = { title: z.string(), notes: z.string(), urlLink: z.string() };

export const imageRecordSchema = z.object({
  ...imageKeyFields,
  ...textFields,
  created: isoDate,
  updated: isoDate,
  type: z.enum(IMAGE_EXTENSIONS),
  width: z.int(),
  height: z.int(),
  size: z.int(),
});
export type ImageRecord = z.output<typeof imageRecordSchema>;

/** Reason why `finishImage` rejected a file. `etag` identifies the file, because another one may be uploaded instead. */
const rejectionSchema = z.object({ etag: z.string(), code: z.enum(['unsupported', 'tooLarge']), message: z.string() });
export type FileRejection = z.output<typeof rejectionSchema>;

export const uploadRecordSchema = z.object({
  ...imageKeyFields,
  ...textFields,
  captured: z.optional(isoDate),
  since: isoDate,
  rejection: z.optional(rejectionSchema),
});
export type UploadRecord = z.output<typeof uploadRecordSchema>;

/** Record of a file with the data of an account. `sweepUploads` deletes both. */
export const exportRecordSchema = z.object({ ...imageKeyFields, since: isoDate });
export type ExportRecord = z.output<typeof exportRecordSchema>;

export const deletionRecordSchema = z.object({ ...imageKeyFields, since: isoDate });

export const toSortKey = (kind: RecordKind, id: string): string => `${kind}#${id}`;

export const getImageKey = (kind: RecordKind, { userId, id }: ImageKey) => ({
  userId,
  sortKey: toSortKey(kind, id),
});

/** Number of partitions of the index `unfinished` per day. */
const SWEEP_SHARDS = 16;

/**
 * Returns the partition of the index `unfinished` (attribute `sweepDay`) for an upload, an export or a deletion: the UTC date and a shard
 * from 0 to 15, such as `2026-11-21#7`.
 */
export const toSweepPartition = (since: Date, id: string): string => `${toUtcDate(since)}#${computeShard(id, SWEEP_SHARDS)}`;

export const listSweepPartitions = (day: Date): readonly string[] =>
  Array.from({ length: SWEEP_SHARDS }, (_, shard) => `${toUtcDate(day)}#${shard}`);

const toUtcDate = (date: Date): string => date.toISOString().slice(0, 10);

export const toImage = ({ userId, type, ...record }: ImageRecord): Image => ({
  ...record,
  urlFull: getOriginalPath(userId, record.id, type),
  urlThumb: getThumbnailPath(userId, record.id),
});
