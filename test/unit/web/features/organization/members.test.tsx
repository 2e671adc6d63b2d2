import { expect, test } from 'vitest';
import type { Member } from '#shared/member.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { Members, MembersCount } from '../../../../../web/features/organization/members.tsx';
import { MembersError, MembersSkeleton } from '../../../../../web/features/organization/members-page.tsx';
import { invitedMember, member, organization } from '../../../../support/organizations/organization-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const twoMembers = [member(), member({ userId: 'b', email: 'bea@example.com' })];

const renderMembers = (members: readonly Member[], seatsInUse = 3, isEntitled = true) =>
  renderStatic(<Members organization={organization({ seatsInUse, isEntitled })} members={members} />);

test('Members shows the seats, the filter and the columns', () => {
  expect(visibleText(renderMembers(twoMembers))).toBe(
    '3 out of 10 user licenses in use; 7 licenses remaining All members Add member Email Role Status Actions',
  );
});

test('Members declares the number of all rows, not only the rendered ones', () => {
  expect(renderMembers(twoMembers)).toMatch(/role="table" aria-label="Members" aria-rowcount="3"/);
});

test.each([
  ['there are seats', 9, true, false],
  ['no seat is left', 10, true, true],
  ['the organization does not pay', 9, false, true],
])('Add member is disabled: $3 when $0', (_, seatsInUse, isEntitled, isDisabled) => {
  const html = renderMembers(twoMembers, seatsInUse, isEntitled);
  const button = /<button[^>]*>(?:(?!<button).)*Add member<\/button>/.exec(html)?.[0];
  expect(button?.includes('disabled=""')).toBe(isDisabled);
});

test('Members explains how to free a seat when no seat is left', () => {
  const noSeatsText =
    /All seats are in use\. Deactivate an account or delete an invitation to free a seat, or contact us at \S+ to add more\./;
  expect(visibleText(renderMembers(twoMembers, 10))).toMatch(noSeatsText);
  expect(visibleText(renderMembers(twoMembers, 9))).not.toMatch(noSeatsText);
});

test('Members allows another member while an expired invitation holds the last seat', () => {
  const expired = invitedMember({ inviteExpires: new Date('2020-01-01T12:00:00Z') });
  const html = renderMembers([...twoMembers, expired], 10);
  expect(html).not.toContain('disabled=""');
  expect(visibleText(html)).toContain(
    '10 out of 10 user licenses in use, 1 of them by expired invitations; 0 licenses remaining Adding a member frees the seats of expired invitations.',
  );
});

test('Members explains how to add members when the organization does not pay', () => {
  expect(visibleText(renderMembers(twoMembers, 9, false))).toContain('once the seats are paid for');
});

test('Members explains how to start when the admin is the only member', () => {
  expect(visibleText(renderMembers([member({ orgRole: 'admin' })], 1))).toMatch(/You’re the only member so far\. Add members/);
});

test('MembersError offers a retry when the members cannot be loaded', () => {
  const error = new ApiError({ code: 'offline', message: 'No response.' });
  expect(visibleText(renderStatic(<MembersSkeleton />))).toBe('Loading your members…');
  expect(visibleText(renderStatic(<MembersError error={error} retry={() => undefined} />))).toMatch(
    /^We couldn’t load your members\. .* Try again$/,
  );
});

test('MembersCount shows the count only while the filter hides members', () => {
  expect(visibleText(renderStatic(<MembersCount visibleCount={12} totalCount={5_000} />))).toBe('12 of 5,000 shown');
  expect(visibleText(renderStatic(<MembersCount visibleCount={5_000} totalCount={5_000} />))).toBe('');
});
