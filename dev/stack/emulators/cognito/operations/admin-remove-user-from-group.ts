import * as z from 'zod/mini';
import { requireGroup } from '../groups.ts';
import { poolOperation, usernameSchema } from '../operation.ts';
import { requireUser, updateUser } from '../users.ts';

const membershipSchema = z.strictObject({ Username: usernameSchema, GroupName: z.string() });

export const adminRemoveUserFromGroup = poolOperation(membershipSchema, (pool, { Username, GroupName }) => {
  const user = requireUser(pool, Username);
  const { name } = requireGroup(pool, GroupName);
  updateUser(pool, user, { groups: user.groups.filter((group) => group !== name) });
  return {};
});
