import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { adminOperation, usernameSchema } from '../operation.ts';
import { attributesFrom, attributesSchema } from '../user-attributes.ts';
import { changeUser, findUser, requireUser } from '../users.ts';

const inputSchema = z.strictObject({ Username: usernameSchema, UserAttributes: attributesSchema });

/**
 * The pool keeps the old email until the new one is verified (`keepOriginal`). Verification by code is not emulated, so a new
 * email is rejected unless `email_verified` is `true`.
 */
export const adminUpdateUserAttributes = adminOperation(inputSchema, (pool, { Username, UserAttributes }) => {
  const user = requireUser(pool, Username);
  const changes = attributesFrom(UserAttributes);
  if (changes.email !== undefined && changes.email !== user.attributes.email) {
    const holder = findUser(pool, changes.email);
    if (holder && holder !== user) throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
    if (changes.email_verified !== 'true')
      throw new AwsError('InvalidParameterException', 'Verifying a changed email by code is not emulated.');
  }
  changeUser(pool, user, { attributes: { ...user.attributes, ...changes } });
  return {};
});
