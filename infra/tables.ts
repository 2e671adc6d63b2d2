import type { EnvironmentName } from '../functions/env.ts';

interface Key {
  readonly partition: string;
  readonly sort?: string;
}

/**
 * Definition of a table for CDK and the local stack. Key attributes are strings. Indexes contain only the keys of the table and the
 * index, so that a change of other attributes is not written to them. DynamoDB cannot change the attributes of an existing index.
 */
export interface TableDefinition {
  readonly environment: EnvironmentName;
  readonly key: Key;
  readonly indexes: Readonly<Record<string, Key>>;
  /** Attribute with the expiry time of an item in Unix seconds (DynamoDB TTL). */
  readonly ttlAttribute?: string;
}

export const TABLES = {
  users: {
    environment: 'USERS_TABLE',
    key: { partition: 'userId' },
    // Sparse indexes: only rows for which an email is due at some time have `emailMonth` (see `toEmailKeys`), and only rows of users who
    // have scheduled the deletion of their account have `deletionShard`.
    indexes: {
      byCustomer: { partition: 'customerId' },
      byEmail: { partition: 'email' },
      byEmailDue: { partition: 'emailMonth', sort: 'emailDue' },
      byDeletionDue: { partition: 'deletionShard', sort: 'deletionDue' },
    },
  },
  images: {
    environment: 'IMAGES_TABLE',
    key: { partition: 'userId', sort: 'sortKey' },
    // Sparse index: finished images have no `sweepDay`, so the sweep reads only unfinished items and exports. See `toSweepPartition`.
    indexes: { unfinished: { partition: 'sweepDay', sort: 'since' } },
  },
  // Locks for work that must run only once, emails that were sent or are due, changes of email, lists of users whose removal or change of
  // email is pending, counters of rate limits, and the progress of `reconcileBilling`. Sparse index: only emails that are due have
  // `emailMonth`.
  events: {
    environment: 'EVENTS_TABLE',
    key: { partition: 'id' },
    indexes: { byEmailDue: { partition: 'emailMonth', sort: 'emailDue' } },
    ttlAttribute: 'expires',
  },
  organizations: {
    environment: 'ORGANIZATIONS_TABLE',
    key: { partition: 'orgId', sort: 'sortKey' },
    // Sparse indexes: only invitations that hold a seat have `expiryDay` (see `toExpiryDay`), and only those that are not accepted have
    // `invitedEmail`. `byEmailDue` is as in `users`.
    indexes: {
      byCustomer: { partition: 'customerId' },
      byExpiry: { partition: 'expiryDay', sort: 'expires' },
      byInvitedEmail: { partition: 'invitedEmail' },
      byEmailDue: { partition: 'emailMonth', sort: 'emailDue' },
    },
  },
  audit: {
    environment: 'AUDIT_TABLE',
    key: { partition: 'target', sort: 'at' },
    indexes: { byActor: { partition: 'actor', sort: 'at' } },
  },
} as const satisfies Record<string, TableDefinition>;
