import type { PrivateBucket } from './constructs/private-bucket.ts';
import type { Table } from './constructs/table.ts';
import type { UserPool } from './constructs/user-pool.ts';
import {
  type BucketAction,
  type BucketName,
  type FunctionGrant,
  OBJECT_KEYS,
  type PoolAction,
  type SecretName,
  type SettingGroup,
  type TableName,
} from './function-grants.ts';
import { FUNCTIONS, type FunctionName } from './functions.ts';
import type { Grant } from './grant.ts';

/** Resources of a stage on which functions have permissions, and the environment variables of each setting. */
export interface GrantSources {
  readonly tables: Readonly<Record<TableName, Table>>;
  readonly buckets: Readonly<Record<BucketName, PrivateBucket>>;
  readonly pool: UserPool;
  readonly secrets: Readonly<Record<SecretName, Grant>>;
  readonly settings: Readonly<Record<SettingGroup, Grant>>;
  /** Empty if the stage has no sender. */
  readonly email: Grant;
}

export function createGrants(name: FunctionName, sources: GrantSources): readonly Grant[] {
  const { grants, settings } = FUNCTIONS[name];
  return [...grants.flatMap((grant) => toGrants(grant, sources)), ...settings.map((setting) => sources.settings[setting])];
}

interface DataGrantSources {
  readonly tables: Partial<GrantSources['tables']>;
  readonly secrets: Partial<GrantSources['secrets']>;
}

/**
 * Returns the grants of a trigger of the user pool, except its grants on the pool, which is created after the trigger. Throws if the
 * trigger needs a grant on anything but the given tables and secrets.
 */
export function createDataGrants(name: FunctionName, { tables, secrets }: DataGrantSources): readonly Grant[] {
  return FUNCTIONS[name].grants.flatMap((grant) => {
    if ('callingPool' in grant) return [];
    const found =
      'table' in grant
        ? tables[grant.table]?.grantActions(grant.actions, grant.index)
        : 'secret' in grant
          ? secrets[grant.secret]
          : undefined;
    if (!found) throw new Error(`${name} needs a grant that its stack cannot give: ${JSON.stringify(grant)}`);
    return [found];
  });
}

/** Returns the actions that a trigger may call on the user pool that invokes the trigger. */
export const listCallingPoolActions = (name: FunctionName): readonly PoolAction[] =>
  FUNCTIONS[name].grants.flatMap((grant) => ('callingPool' in grant ? grant.callingPool : []));

function toGrants(grant: FunctionGrant, sources: GrantSources): readonly Grant[] {
  if ('table' in grant) return [sources.tables[grant.table].grantActions(grant.actions, grant.index)];
  if ('bucket' in grant) return toBucketGrants(grant.bucket, grant.actions, sources);
  if ('pool' in grant) return [sources.pool.grantActions(grant.pool)];
  if ('callingPool' in grant) return [];
  return ['secret' in grant ? sources.secrets[grant.secret] : sources.email];
}

function toBucketGrants(bucket: BucketName, actions: readonly BucketAction[], { buckets }: GrantSources): readonly Grant[] {
  const objectActions = actions.filter((action) => action !== 'ListBucket');
  return [
    buckets[bucket].grantObjectActions(OBJECT_KEYS[bucket], objectActions),
    ...(actions.includes('ListBucket') ? [buckets[bucket].grantListing()] : []),
  ];
}
