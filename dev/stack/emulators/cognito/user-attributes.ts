import * as z from 'zod/mini';
import { AwsError } from '../aws-json.ts';
import type { User } from './pool-state.ts';

/** Attributes as the API sends them. Excludes `sub`, which the pool generates, and phone numbers, which require SMS. */
export const attributesSchema = z.array(
  z.strictObject({
    Name: z.enum(['email', 'email_verified', 'name', 'given_name', 'family_name', 'nickname', 'locale', 'picture']),
    Value: z._default(z.string(), ''),
  }),
);

type Attributes = z.output<typeof attributesSchema>;

export const fromAttributeList = (list: Attributes = []): User['attributes'] =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/**
 * Returns the attributes of a new user, whose username is an email. Throws InvalidParameterException if it is not, or if `email`
 * differs.
 */
export function newUserAttributes(username: string, list: Attributes = []): User['attributes'] {
  const { email = username, ...others } = fromAttributeList(list);
  if (!z.email().safeParse(username).success) throw new AwsError('InvalidParameterException', 'Username should be an email.');
  if (email !== username) throw new AwsError('InvalidParameterException', 'The email attribute differs from the username.');
  return { email_verified: 'false', ...others, email };
}

export const toAttributeList = ({ sub, attributes }: User) =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
