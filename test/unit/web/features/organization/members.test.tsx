import { expect, test } from 'vitest';
import type { Member } from '#shared/member.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { Members } from '../../../../../web/features/organization/members.tsx';
import { MembersError, MembersSkeleton } from '../../../../../web/features/organization/members-page.tsx';
import { MembersCount } from '../../../../../web/features/organization/members-toolbar.tsx';
import { member, organization } from '../../../../support/organization-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const others = [member(), member({ userId: 'b', email: 'bea@example.com' })];

const page = (members: readonly Member[], seatsInUse = 3) =>
  renderStatic(<Members organization={organization({ seatsInUse })} members={members} />);

test('the list begins with its seats, its filter, and its columns', () => {
  expect(visibleText(page(others))).toBe(
    '3 out of 10 user licenses in use; 7 licenses remaining All members Add member Email Role Status Actions',
  );
});

test('the table counts rows that are not in the document', () => {
  expect(page(others)).toMatch(/role="table" aria-label="Members" aria-rowcount="3"/);
});

test.each([
  ['there are seats', 9, false],
  ['none is left', 10, true],
])('Add member when %s', (_, seatsInUse, isDisabled) => {
  const button = /<button[^>]*>(?:(?!<button).)*Add member<\/button>/.exec(page(others, seatsInUse))?.[0];
  expect(button?.includes('disabled=""')).toBe(isDisabled);
});

test('with no seat left, the page says what helps', () => {
  const words =
    /All seats are in use\. Deactivate an account or delete an invitation to free a seat, or contact us at \S+ to add more\./;
  expect(visibleText(page(others, 10))).toMatch(words);
  expect(visibleText(page(others, 9))).not.toMatch(words);
});

test('an admin who is alone reads how to begin', () => {
  expect(visibleText(page([member({ orgRole: 'admin' })], 1))).toMatch(/You’re the only member so far\. Add members/);
});

test('offers another try when the members cannot be loaded', () => {
  const error = new ApiError({ code: 'offline', message: 'No answer.' });
  expect(visibleText(renderStatic(<MembersSkeleton />))).toBe('Loading your members…');
  expect(visibleText(renderStatic(<MembersError error={error} retry={() => undefined} />))).toMatch(
    /^We couldn’t load your members\. .* Try again$/,
  );
});

test('how many the filter lets through is said while it keeps any back', () => {
  expect(visibleText(renderStatic(<MembersCount shown={12} all={5_000} />))).toBe('12 of 5,000 shown');
  expect(visibleText(renderStatic(<MembersCount shown={5_000} all={5_000} />))).toBe('');
});
