import * as operations from '#shared/security-operations.ts';
import { now, poolUsers, users } from '../clients.ts';
import { operation } from '../http/operation.ts';
import { HttpResponse } from '../http/response.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { createSignOutExtras } from './sign-out-extras.ts';

/** Signs the caller out everywhere, in this browser too. */
export const handler = operation(operations.revokeSessions, async (_input, { userId }) => {
  await revokeSessions({ users: users(), poolUsers: poolUsers(), now }, userId);
  return new HttpResponse({}, createSignOutExtras(userId));
});
