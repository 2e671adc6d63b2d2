import * as z from 'zod/mini';
import { describeGroup, requireGroup } from '../groups.ts';
import { adminOperation, usernameSchema } from '../operation.ts';
import { page } from '../paging.ts';
import { requireUser } from '../users.ts';

const MOST = 60;

const inputSchema = z.strictObject({
  Username: usernameSchema,
  Limit: z._default(z.int().check(z.gte(1), z.lte(MOST)), MOST),
  NextToken: z.optional(z.string().check(z.minLength(1))),
});

export const adminListGroupsForUser = adminOperation(inputSchema, (pool, { Username, Limit, NextToken }) => {
  const { groups } = requireUser(pool, Username);
  const { items, next } = page(groups, (name) => name, { limit: Limit, token: NextToken });
  return { Groups: items.map((name) => describeGroup(pool, requireGroup(pool, name))), ...(next && { NextToken: next }) };
});
