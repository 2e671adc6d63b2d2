import * as z from 'zod/mini';
import { describeGroup, requireGroup } from '../groups.ts';
import { poolOperation, usernameSchema } from '../operation.ts';
import { paginate } from '../paging.ts';
import { requireUser } from '../users.ts';

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
