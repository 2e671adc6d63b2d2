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
}

export const TABLES = {
  users: { environment: 'USERS_TABLE', key: { partition: 'userId' }, indexes: {} },
  images: {
    environment: 'IMAGES_TABLE',
    key: { partition: 'userId', sort: 'sortKey' },
    // Sparse: finished pictures have no `sweepDay`, so the sweep reads only what is under way.
    indexes: { unfinished: { partition: 'sweepDay', sort: 'since' } },
  },
} as const satisfies Record<string, TableShape>;

export type TableName = keyof typeof TABLES;
