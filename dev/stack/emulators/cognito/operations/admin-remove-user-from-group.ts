import * as z from 'zod/mini';
import { requireGroup } from '../groups.ts';
import { adminOperation, usernameSchema } from '../operation.ts';
import { changeUser, requireUser } from '../users.ts';

const inputSchema = z.strictObject({ Username: usernameSchema, GroupName: z.string() });

export const adminRemoveUserFromGroup = adminOperation(inputSchema, (pool, { Username, GroupName }) => {
  const user = requireUser(pool, Username);
  const { name } = requireGroup(pool, GroupName);
  changeUser(pool, user, { groups: user.groups.filter((group) => group !== name) });
  return {};
});
