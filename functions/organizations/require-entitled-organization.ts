import { isEntitled } from '#shared/entitlement.ts';
import { AppError } from '#shared/errors.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';

/**
 * Throws `conflict` unless the subscription of the organization gives its members Enterprise. No seat may be given to anyone
 * then, because it would be worth nothing. `advice` completes the message for the caller.
 */
export function requireEntitledOrganization({ name, billing }: OrganizationRecord, now: Date, advice: string): void {
  if (!isEntitled(billing, now)) throw new AppError('conflict', `${name} has no active subscription. ${advice}`);
}

export const RENEW_ADVICE = 'Renew it before you add members.';
