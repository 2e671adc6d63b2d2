import * as z from 'zod/mini';
import { adminOperation } from '../operation.ts';
import { page } from '../paging.ts';
import { userFilter } from '../user-filter.ts';
import { describeListedUser } from '../users.ts';

const MOST = 60;

const inputSchema = z.strictObject({
  Filter: z.optional(z.string().check(z.maxLength(256))),
  Limit: z._default(z.int().check(z.gte(1), z.lte(MOST)), MOST),
  PaginationToken: z.optional(z.string().check(z.minLength(1))),
});

export const listUsers = adminOperation(inputSchema, ({ store }, { Filter, Limit, PaginationToken }) => {
  const found = Filter ? store.state.users.filter(userFilter(Filter)) : store.state.users;
  const { items, next } = page(found, ({ sub }) => sub, { limit: Limit, token: PaginationToken });
  return { Users: items.map(describeListedUser), ...(next && { PaginationToken: next }) };
});
