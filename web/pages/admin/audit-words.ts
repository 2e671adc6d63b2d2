import type { AuditEntry } from '#shared/admin.ts';

const ACTS: Readonly<Record<string, string>> = {
  verifyUser: 'Verify user',
  deleteUser: 'Delete user',
  resyncBilling: 'Resync billing',
  createOrganization: 'Create organization',
  updateOrganization: 'Change organization',
};

/** An act in words. Acts that were not known when this was built stand as they are on record. */
export const actWords = ({ act }: Pick<AuditEntry, 'act'>): string => ACTS[act] ?? act;

/** Each act is written down before it is done, and again with what came of it. */
export const stageWords = ({ after }: Pick<AuditEntry, 'after'>): string => (after === undefined ? 'begun' : 'done');

/** A target with its kind apart: "user 4c1e…". */
export const targetWords = ({ target }: Pick<AuditEntry, 'target'>): string => target.replace('#', ' ');

/** A moment to the second, in UTC: records are compared across time zones. */
export const momentWords = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
