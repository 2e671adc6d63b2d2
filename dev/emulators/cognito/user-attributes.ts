import * as z from 'zod/mini';
import { AwsError } from '../aws-json.ts';
import type { User } from './pool-state.ts';

/** Attributes as they travel. `sub` is the pool's to give, and phone numbers would need text messages. */
export const attributesSchema = z.array(
  z.strictObject({
    Name: z.enum(['email', 'email_verified', 'name', 'given_name', 'family_name', 'nickname', 'locale', 'picture']),
    Value: z._default(z.string(), ''),
  }),
);

type Attributes = z.output<typeof attributesSchema>;

export const attributesFrom = (list: Attributes = []): User['attributes'] =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/** The attributes of an address that becomes a user, whose username it is. Refuses a second address that says otherwise. */
export function attributesOfNewUser(username: string, list: Attributes = []): User['attributes'] {
  const { email = username, ...others } = attributesFrom(list);
  if (!z.email().safeParse(username).success) throw new AwsError('InvalidParameterException', 'Username should be an email.');
  if (email !== username) throw new AwsError('InvalidParameterException', 'The email attribute differs from the username.');
  return { email_verified: 'false', ...others, email };
}

export const attributesTo = ({ sub, attributes }: User) =>
  Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
