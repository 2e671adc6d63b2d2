import { holdsSeat } from '#shared/account.ts';
import type { Seat } from '#shared/member.ts';
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
  /** Whether an organization pays for them now, by a seat: then they are to be charged for nothing of their own any more. */
  readonly isCovered: boolean;
}

/** What an owner is named by: in their own row, and at Stripe in the metadata of all that is made for them. */
export const OWNER_FIELD = { user: 'userId', org: 'orgId' } as const satisfies Record<Owner['type'], string>;

export const metadataOf = ({ type, id }: Owner): Record<string, string> => ({ [OWNER_FIELD[type]]: id });

/** An owner's row without what has nothing to do with paying. */
export const rowOf = (
  owner: Owner,
  { customerId, billingVersion, billing, ...seat }: Omit<BillingRow, 'owner' | 'isCovered'> & Seat,
): BillingRow => ({
  owner,
  customerId,
  billingVersion,
  billing,
  isCovered: owner.type === 'user' && holdsSeat(seat),
});
