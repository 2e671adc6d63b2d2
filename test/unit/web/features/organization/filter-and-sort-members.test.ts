import { expect, test } from 'vitest';
import {
  filterAndSortMembers,
  type MemberSort,
  toggleSort,
} from '../../../../../web/features/organization/filter-and-sort-members.ts';
import { member } from '../../../../support/organizations/organization-builders.ts';

const NO_FILTER = { query: '', status: 'all' } as const;
const BY_EMAIL: MemberSort = { column: 'email', direction: 'ascending' };
const MEMBERS = [
  member({ email: 'grace@navy.example', orgStatus: 'invited' }),
  member({ email: 'ada@example.com', orgRole: 'admin' }),
  member({ email: 'tim@example.com', orgStatus: 'deactivated' }),
  member({ email: 'alan@example.com' }),
];

const listEmails = (filter: Parameters<typeof filterAndSortMembers>[1], sort: MemberSort) =>
  filterAndSortMembers(MEMBERS, filter, sort).map(({ email }) => email.split('@')[0]);

test.each<[MemberSort, string[]]>([
  [BY_EMAIL, ['ada', 'alan', 'grace', 'tim']],
  [{ column: 'email', direction: 'descending' }, ['tim', 'grace', 'alan', 'ada']],
  [{ column: 'role', direction: 'ascending' }, ['ada', 'alan', 'grace', 'tim']],
  [{ column: 'role', direction: 'descending' }, ['alan', 'grace', 'tim', 'ada']],
  [{ column: 'status', direction: 'ascending' }, ['ada', 'alan', 'tim', 'grace']],
])('member table is sorted by %o', (sort, expected) => {
  expect(listEmails(NO_FILTER, sort)).toEqual(expected);
});

test.each<[string, Parameters<typeof filterAndSortMembers>[1], string[]]>([
  ['part of an email in any case', { query: ' NAVY', status: 'all' }, ['grace']],
  ['a status', { query: '', status: 'active' }, ['ada', 'alan']],
  ['an email and a status', { query: 'al', status: 'active' }, ['alan']],
  ['a query without a match', { query: 'nobody', status: 'all' }, []],
])('member table is filtered by %s', (_, filter, expected) => {
  expect(listEmails(filter, BY_EMAIL)).toEqual(expected);
});

test('member table does not change the original list', () => {
  const before = [...MEMBERS];
  filterAndSortMembers(MEMBERS, NO_FILTER, BY_EMAIL);
  expect(MEMBERS).toEqual(before);
});

test('a second click on a column reverses the order, and another column starts ascending', () => {
  const reversed = toggleSort(BY_EMAIL, 'email');
  expect(reversed).toEqual({ column: 'email', direction: 'descending' });
  expect(toggleSort(reversed, 'email')).toEqual(BY_EMAIL);
  expect(toggleSort(reversed, 'role')).toEqual({ column: 'role', direction: 'ascending' });
});
