import * as z from 'zod/mini';
import { poolOperation } from '../operation.ts';
import { paginate } from '../paging.ts';
import { parseUserFilter } from '../user-filter.ts';
import { describeListedUser } from '../users.ts';

const MAX_USERS = 60;

const listUsersSchema = z.strictObject({
  Filter: z.optional(z.string().check(z.maxLength(256))),
  Limit: z._default(z.int().check(z.gte(1), z.lte(MAX_USERS)), MAX_USERS),
  PaginationToken: z.optional(z.string().check(z.minLength(1))),
});

export const listUsers = poolOperation(listUsersSchema, ({ store }, { Filter, Limit, PaginationToken }) => {
  const found = Filter ? store.state.users.filter(parseUserFilter(Filter)) : store.state.users;
  const { items, next } = paginate(found, ({ sub }) => sub, { limit: Limit, token: PaginationToken });
  return { Users: items.map(describeListedUser), ...(next && { PaginationToken: next }) };
});
