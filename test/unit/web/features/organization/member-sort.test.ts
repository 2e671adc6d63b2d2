import { expect, test } from 'vitest';
import { filterAndSortMembers, type MemberSort, toggleSort } from '../../../../../web/features/organization/member-sort.ts';
import { member } from '../../../../support/organization-builders.ts';

const everybody = { query: '', status: 'all' } as const;
const byEmail: MemberSort = { column: 'email', direction: 'ascending' };
const MEMBERS = [
  member({ email: 'grace@navy.example', orgStatus: 'invited' }),
  member({ email: 'ada@example.com', orgRole: 'admin' }),
  member({ email: 'tim@example.com', orgStatus: 'deactivated' }),
  member({ email: 'alan@example.com' }),
];

const emails = (filter: Parameters<typeof filterAndSortMembers>[1], sort: MemberSort) =>
  filterAndSortMembers(MEMBERS, filter, sort).map(({ email }) => email.split('@')[0]);

test.each<[MemberSort, string[]]>([
  [byEmail, ['ada', 'alan', 'grace', 'tim']],
  [{ column: 'email', direction: 'descending' }, ['tim', 'grace', 'alan', 'ada']],
  [{ column: 'role', direction: 'ascending' }, ['ada', 'alan', 'grace', 'tim']],
  [{ column: 'role', direction: 'descending' }, ['alan', 'grace', 'tim', 'ada']],
  [{ column: 'status', direction: 'ascending' }, ['ada', 'alan', 'tim', 'grace']],
])('sorted by %o', (sort, expected) => {
  expect(emails(everybody, sort)).toEqual(expected);
});

test.each<[string, Parameters<typeof filterAndSortMembers>[1], string[]]>([
  ['part of an address, in any case', { query: ' NAVY', status: 'all' }, ['grace']],
  ['a status', { query: '', status: 'active' }, ['ada', 'alan']],
  ['both', { query: 'al', status: 'active' }, ['alan']],
  ['nothing that there is', { query: 'nobody', status: 'all' }, []],
])('filtered by %s', (_, filter, expected) => {
  expect(emails(filter, byEmail)).toEqual(expected);
});

test('the members themselves stay as they came', () => {
  const before = [...MEMBERS];
  filterAndSortMembers(MEMBERS, everybody, byEmail);
  expect(MEMBERS).toEqual(before);
});

test('a column that is pressed again is turned round, and another begins anew', () => {
  const turned = toggleSort(byEmail, 'email');
  expect(turned).toEqual({ column: 'email', direction: 'descending' });
  expect(toggleSort(turned, 'email')).toEqual(byEmail);
  expect(toggleSort(turned, 'role')).toEqual({ column: 'role', direction: 'ascending' });
});
