import * as z from 'zod/mini';
import { clientOperation } from '../operation.ts';
import { revokeRefreshToken } from '../refresh-grants.ts';

export const revokeToken = clientOperation(z.strictObject({ Token: z.string() }), (pool, { Token }) => {
  revokeRefreshToken(pool, Token);
  return {};
});
