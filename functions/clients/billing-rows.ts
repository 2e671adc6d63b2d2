import type { Billing } from './user-records.ts';

/** User or organization that a Stripe customer belongs to. */
export interface Owner {
  readonly type: 'user' | 'org';
  readonly id: string;
}

export interface BillingRow {
  readonly owner: Owner;
  readonly customerId?: string | undefined;
  /** Incremented by every write of the customer or the billing. */
  readonly billingVersion: number;
  readonly billing?: Billing | undefined;
  /** True for a user while an organization pays for them. The user must then be unable to buy anything of their own. */
  readonly isPaidByOrganization: boolean;
  /** True for a user who agreed that their own subscription is not renewed while an organization pays for them. */
  readonly hasAgreedToEndPersonal?: boolean | undefined;
  /** Set for a user who has scheduled the deletion of their account. Their subscription must not be renewed. */
  readonly deletionDue?: Date | undefined;
}

/** Field name of the owner's id, in the row and in the metadata of every Stripe object that is created for the owner. */
export const OWNER_FIELD = { user: 'userId', org: 'orgId' } as const satisfies Record<Owner['type'], string>;

export const toMetadata = ({ type, id }: Owner): Record<string, string> => ({ [OWNER_FIELD[type]]: id });

/** Returns only the billing fields of a user or organization row. */
export const toBillingRow = (
  owner: Owner,
  {
    customerId,
    billingVersion,
    billing,
    hasAgreedToEndPersonal,
    deletionDue,
  }: Omit<BillingRow, 'owner' | 'isPaidByOrganization'>,
  isPaidByOrganization: boolean,
): BillingRow => ({ owner, customerId, billingVersion, billing, isPaidByOrganization, hasAgreedToEndPersonal, deletionDue });
