import { AwsError } from '../aws-json.ts';
import type { User } from './pool-state.ts';

type AttributeReader = (user: User) => string;

const attributeReader =
  (name: string): AttributeReader =>
  ({ attributes }) =>
    attributes[name] ?? '';

/** Attributes that ListUsers can filter by. Values are compared case-insensitively, as in the pool. */
const FILTERABLE_ATTRIBUTES: Readonly<Record<string, AttributeReader>> = {
  username: ({ sub }) => sub,
  sub: ({ sub }) => sub,
  status: ({ enabled }) => (enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': ({ status }) => status,
  email: attributeReader('email'),
  name: attributeReader('name'),
  given_name: attributeReader('given_name'),
  family_name: attributeReader('family_name'),
};

/** Parses `email = "ada@example.com"` or `email ^= "ada"`. Throws InvalidParameterException for anything else. */
export function parseUserFilter(filter: string): (user: User) => boolean {
  const [, name = '', operator, quoted = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!operator) throw new AwsError('InvalidParameterException', 'Error while parsing filter.');
  const read = Object.hasOwn(FILTERABLE_ATTRIBUTES, name) ? FILTERABLE_ATTRIBUTES[name] : undefined;
  if (!read) throw new AwsError('InvalidParameterException', `${name} is not an attribute that can be searched by.`);
  const expected = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = read(user).toLowerCase();
    return operator === '=' ? value === expected : value.startsWith(expected);
  };
}
