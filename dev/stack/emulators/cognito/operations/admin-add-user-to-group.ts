import * as z from 'zod/mini';
import { requireGroup } from '../groups.ts';
import { poolOperation, usernameSchema } from '../operation.ts';
import { requireUser, updateUser } from '../users.ts';

const membershipSchema = z.strictObject({ Username: usernameSchema, GroupName: z.string() });

export const adminAddUserToGroup = poolOperation(membershipSchema, (pool, { Username, GroupName }) => {
  const user = requireUser(pool, Username);
  const { name } = requireGroup(pool, GroupName);
  updateUser(pool, user, { groups: [...new Set([...user.groups, name])].sort() });
  return {};
});
