import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import { poolOperation, usernameSchema } from '../operation.ts';
import { attributesSchema, fromAttributeList } from '../user-attributes.ts';
import { findUser, requireUser, updateUser } from '../users.ts';

const updateAttributesSchema = z.strictObject({ Username: usernameSchema, UserAttributes: attributesSchema });

/**
 * The pool keeps the old email until the new one is verified (`keepOriginal`). Verification by code is not emulated, so a new
 * email is rejected unless `email_verified` is `true`.
 */
export const adminUpdateUserAttributes = poolOperation(updateAttributesSchema, (pool, { Username, UserAttributes }) => {
  const user = requireUser(pool, Username);
  const changes = fromAttributeList(UserAttributes);
  if (changes.email !== undefined && changes.email !== user.attributes.email) {
    const owner = findUser(pool, changes.email);
    if (owner && owner !== user) throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
    if (changes.email_verified !== 'true')
      throw new AwsError('InvalidParameterException', 'Verifying a changed email by code is not emulated.');
  }
  updateUser(pool, user, { attributes: { ...user.attributes, ...changes } });
  return {};
});
