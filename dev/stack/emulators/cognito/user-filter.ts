import { AwsError } from '../aws-json.ts';
import type { User } from './pool-state.ts';

type Reading = (user: User) => string;

const attribute =
  (name: string): Reading =>
  ({ attributes }) =>
    attributes[name] ?? '';

/** Attributes that ListUsers can filter by. Values are compared case-insensitively, as in the pool. */
const READINGS: Readonly<Record<string, Reading>> = {
  username: ({ sub }) => sub,
  sub: ({ sub }) => sub,
  status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': ({ status }) => status,
  email: attribute('email'),
  name: attribute('name'),
  given_name: attribute('given_name'),
  family_name: attribute('family_name'),
};

/** Parses `email = "ada@example.com"` or `email ^= "ada"`. Throws InvalidParameterException for anything else. */
export function userFilter(filter: string): (user: User) => boolean {
  const [, name = '', operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw new AwsError('InvalidParameterException', 'Error while parsing filter.');
  const read = Object.hasOwn(READINGS, name) ? READINGS[name] : undefined;
  if (!read) throw new AwsError('InvalidParameterException', `${name} is not an attribute that can be searched by.`);
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = read(user).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}
