import type { EnvironmentName } from '../functions/env.ts';

interface Key {
  readonly partition: string;
  readonly sort?: string;
}

/** Definition of a table for CDK and the local stack. Key attributes are strings, and indexes contain whole items. */
export interface TableShape {
  /** Environment variable with the name of the table. */
  readonly environment: EnvironmentName;
  readonly key: Key;
  readonly indexes: Readonly<Record<string, Key>>;
  /** Attribute with the time at which an item expires, in Unix seconds (DynamoDB TTL). */
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
    // Sparse index: finished images have no `sweepDay`, so the sweep reads only unfinished items.
    indexes: { unfinished: { partition: 'sweepDay', sort: 'since' } },
  },
  // Actions that must not run twice: Stripe events and checkouts being opened. Also the position of the reconciler.
  events: { environment: 'EVENTS_TABLE', key: { partition: 'id' }, indexes: {}, expires: 'expires' },
  organizations: {
    environment: 'ORGANIZATIONS_TABLE',
    key: { partition: 'orgId', sort: 'sortKey' },
    indexes: { byCustomer: { partition: 'customerId' } },
  },
  // Permanent log of staff actions.
  audit: { environment: 'AUDIT_TABLE', key: { partition: 'target', sort: 'at' }, indexes: {} },
} as const satisfies Record<string, TableShape>;
