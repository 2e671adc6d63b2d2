import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { describeGroup } from '../groups.ts';
import { poolOperation } from '../operation.ts';

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
