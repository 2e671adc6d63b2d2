import type { EnvironmentName } from '../functions/env.ts';

interface Key {
  readonly partition: string;
  readonly sort?: string;
}

/** A table as both CDK and the local stack make it. Key attributes are text; an index carries whole items. */
export interface TableShape {
  /** The name by which functions learn where it is. */
  readonly environment: EnvironmentName;
  readonly key: Key;
  readonly indexes: Readonly<Record<string, Key>>;
  /** The attribute, in Unix seconds, after which an item is nobody's any more. */
  readonly expires?: string;
}

export const TABLES = {
  users: {
    environment: 'USERS_TABLE',
    key: { partition: 'userId' },
    indexes: { byCustomer: { partition: 'customerId' }, byEmail: { partition: 'email' } },
  },
  images: {
    environment: 'IMAGES_TABLE',
    key: { partition: 'userId', sort: 'sortKey' },
    // Sparse: finished pictures have no `sweepDay`, so the sweep reads only what is under way.
    indexes: { unfinished: { partition: 'sweepDay', sort: 'since' } },
  },
  // What was done once and must not be done again: events of Stripe, checkouts being opened, how far the reconciler has read.
  events: { environment: 'EVENTS_TABLE', key: { partition: 'id' }, indexes: {}, expires: 'expires' },
  organizations: {
    environment: 'ORGANIZATIONS_TABLE',
    key: { partition: 'orgId', sort: 'sortKey' },
    indexes: { byCustomer: { partition: 'customerId' } },
  },
  // What staff did, for good.
  audit: { environment: 'AUDIT_TABLE', key: { partition: 'target', sort: 'at' }, indexes: {} },
} as const satisfies Record<string, TableShape>;
