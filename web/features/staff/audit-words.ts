import type { AuditEntry } from '#shared/staff.ts';

const ACTS: Readonly<Record<string, string>> = {
  verifyUser: 'Verify user',
  deleteUser: 'Delete user',
  resyncBilling: 'Resync billing',
  createOrganization: 'Create organization',
  updateOrganization: 'Change organization',
};

export const actWords = ({ act }: Pick<AuditEntry, 'act'>): string => ACTS[act] ?? act;

/** Every action has an entry from before it ran. A completed action has a second one with the result in `after`. */
export const stageWords = ({ after }: Pick<AuditEntry, 'after'>): string => (after === undefined ? 'started' : 'done');

export const targetWords = ({ target }: Pick<AuditEntry, 'target'>): string => target.replace('#', ' ');

/** Formats to the second and in UTC, so that staff in different time zones can compare entries. */
export const momentWords = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
