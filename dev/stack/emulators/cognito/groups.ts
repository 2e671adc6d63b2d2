import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { Group } from './pool-state.ts';

export function requireGroup({ store }: Pool, name: string): Group {
  const group = store.state.groups.find((one) => one.name === name);
  if (!group) throw new AwsError('ResourceNotFoundException', 'Group not found.');
  return group;
}

export const describeGroup = ({ userPoolId }: Pool, { name, description, precedence, created }: Group) => ({
  GroupName: name,
  UserPoolId: userPoolId,
  ...(description !== undefined && { Description: description }),
  ...(precedence !== undefined && { Precedence: precedence }),
  CreationDate: created / 1_000,
  LastModifiedDate: created / 1_000,
});
