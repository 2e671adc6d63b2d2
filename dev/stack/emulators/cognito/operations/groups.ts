import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { usernameSchema } from '../input-fields.ts';
import { poolOperation } from '../operation.ts';
import { paginate } from '../paging.ts';
import type { Pool } from '../pool.ts';
import type { Group } from '../pool-store.ts';
import { requireUser, updateUser } from '../users.ts';

const createGroupSchema = z.strictObject({
  GroupName: z.string().check(z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u)),
  Description: z.optional(z.string().check(z.maxLength(2_048))),
  Precedence: z.optional(z.int().check(z.gte(0))),
});

export const createGroup = poolOperation(createGroupSchema, (pool, { GroupName, Description, Precedence }) => {
  const { groups } = pool.store.state;
  if (groups.some(({ name }) => name === GroupName))
    throw new AwsError('GroupExistsException', 'A group with the name already exists.');
  const group = { name: GroupName, description: Description, precedence: Precedence, created: pool.now() };
  groups.push(group);
  pool.store.save();
  return { Group: describeGroup(pool, group) };
});

const membershipSchema = z.strictObject({ Username: usernameSchema, GroupName: z.string() });

export const adminAddUserToGroup = poolOperation(membershipSchema, (pool, { Username, GroupName }) => {
  const user = requireUser(pool, Username);
  const { name } = requireGroup(pool, GroupName);
  updateUser(pool, user, { groups: [...new Set([...user.groups, name])].sort() });
  return {};
});

export const adminRemoveUserFromGroup = poolOperation(membershipSchema, (pool, { Username, GroupName }) => {
  const user = requireUser(pool, Username);
  const { name } = requireGroup(pool, GroupName);
  updateUser(pool, user, { groups: user.groups.filter((group) => group !== name) });
  return {};
});

const MAX_GROUPS = 60;

const listGroupsSchema = z.strictObject({
  Username: usernameSchema,
  Limit: z._default(z.int().check(z.gte(1), z.lte(MAX_GROUPS)), MAX_GROUPS),
  NextToken: z.optional(z.string().check(z.minLength(1))),
});

export const adminListGroupsForUser = poolOperation(listGroupsSchema, (pool, { Username, Limit, NextToken }) => {
  const { groups } = requireUser(pool, Username);
  const { items, next } = paginate(groups, (name) => name, { limit: Limit, token: NextToken });
  return { Groups: items.map((name) => describeGroup(pool, requireGroup(pool, name))), ...(next && { NextToken: next }) };
});

function requireGroup({ store }: Pool, name: string): Group {
  const group = store.state.groups.find((one) => one.name === name);
  if (!group) throw new AwsError('ResourceNotFoundException', 'Group not found.');
  return group;
}

const describeGroup = ({ userPoolId }: Pool, { name, description, precedence, created }: Group) => ({
  GroupName: name,
  UserPoolId: userPoolId,
  ...(description !== undefined && { Description: description }),
  ...(precedence !== undefined && { Precedence: precedence }),
  CreationDate: created / 1_000,
  LastModifiedDate: created / 1_000,
});
