import type { Billing } from './user-records.ts';

/** Whoever pays: a person for themselves, or an organization for its people. */
export interface Owner {
  readonly type: 'user' | 'org';
  readonly id: string;
}

/** What a row says of its owner's billing: that of a person in Users, or of an organization in Organizations. */
export interface BillingRow {
  readonly owner: Owner;
  /** The customer that Stripe knows them as. */
  readonly customerId?: string | undefined;
  /** Goes up with every change of customer or billing. */
  readonly billingVersion: number;
  readonly billing?: Billing | undefined;
}

/** What an owner is named by: in their own row, and at Stripe in the metadata of all that is made for them. */
export const OWNER_FIELD = { user: 'userId', org: 'orgId' } as const satisfies Record<Owner['type'], string>;

export const metadataOf = ({ type, id }: Owner): Record<string, string> => ({ [OWNER_FIELD[type]]: id });

export const rowOf = (owner: Owner, { customerId, billingVersion, billing }: Omit<BillingRow, 'owner'>): BillingRow => ({
  owner,
  customerId,
  billingVersion,
  billing,
});
