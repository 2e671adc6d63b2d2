import * as z from 'zod/mini';
import { accountSchema } from './account.ts';
import { defineOperation } from './operation.ts';
import { emptyObject, isoDate } from './schema.ts';

// Separate from `api.ts`, so that only pages about the data of an account load these schemas.

/** Days during which a user can keep an account that they have deleted. */
export const DELETION_DAYS = 14;

/** Hours during which an export can be downloaded. */
export const EXPORT_HOURS = 24;

const accountExportSchema = z.strictObject({
  /** Path on the site. The cookies of the response give access to it for an hour. */
  path: z.string(),
  /** Bytes of the JSON file that the browser saves. */
  size: z.int(),
  expires: isoDate,
});
export type AccountExport = z.output<typeof accountExportSchema>;

/** Writes a file with all data about the caller. */
export const exportAccount = defineOperation('exportAccount', 'GET', '/account/export', {
  access: 'signedIn',
  input: emptyObject,
  output: accountExportSchema,
});
/** Schedules the deletion of the caller's account. */
export const deleteAccount = defineOperation('deleteAccount', 'POST', '/account/delete', {
  access: 'recentlySignedIn',
  input: emptyObject,
  output: accountSchema,
});
/** Cancels the scheduled deletion. */
export const keepAccount = defineOperation('keepAccount', 'POST', '/account/keep', {
  access: 'recentlySignedIn',
  input: emptyObject,
  output: accountSchema,
});
