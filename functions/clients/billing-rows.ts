import { hasActiveSeat } from '#shared/account.ts';
import type { Seat } from '#shared/member.ts';
import type { Billing } from './user-records.ts';

/** User or organization that a Stripe customer belongs to. */
export interface Owner {
  readonly type: 'user' | 'org';
  readonly id: string;
}

export interface BillingRow {
  readonly owner: Owner;
  readonly customerId?: string | undefined;
  /** Incremented by every change of the customer or the billing. */
  readonly billingVersion: number;
  readonly billing?: Billing | undefined;
  /** True while an organization pays for the user. The user must then not be charged for anything of their own. */
  readonly isPaidByOrganization: boolean;
}

/** Field name of the owner's id, in the row and in the metadata of every Stripe object that is created for the owner. */
export const OWNER_FIELD = { user: 'userId', org: 'orgId' } as const satisfies Record<Owner['type'], string>;

export const toMetadata = ({ type, id }: Owner): Record<string, string> => ({ [OWNER_FIELD[type]]: id });

export const toBillingRow = (
  owner: Owner,
  { customerId, billingVersion, billing, ...seat }: Omit<BillingRow, 'owner' | 'isPaidByOrganization'> & Seat,
): BillingRow => ({
  owner,
  customerId,
  billingVersion,
  billing,
  isPaidByOrganization: owner.type === 'user' && hasActiveSeat(seat),
});
