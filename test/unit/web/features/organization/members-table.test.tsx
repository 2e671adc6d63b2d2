import { expect, test } from 'vitest';
import type { Member } from '#shared/member.ts';
import { MemberRow, TableHead } from '../../../../../web/features/organization/members-table.tsx';
import { invitedMember, member } from '../../../../support/organizations/organization-builders.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const now = new Date('2026-11-30T12:00:00Z');
const renderRow = (shownMember: Member) =>
  renderStatic(<MemberRow orgId={ORG_ID} member={shownMember} row={7} top={420} height={60} now={now} />);

test('MemberRow has the roles and the index of a table row', () => {
  const html = renderRow(member());
  // The header is row 1, so the member with index 7 is in row 9.
  expect(html).toMatch(/^<div role="row" aria-rowindex="9"/);
  expect(html.match(/role="(rowheader|cell)"/g)).toHaveLength(4);
  expect(visibleText(html)).toBe('ada@example.com User Active');
});

test('MemberRow of an invitation shows the admin, the date and the expiry date', () => {
  expect(visibleText(renderRow(invitedMember()))).toBe(
    'ada@example.com Invited Nov 21, 2026 by admin@example.com User Invited Expires Dec 5, 2026',
  );
});

test.each([
  ['an active member', member(), true],
  ['an invited user', invitedMember(), true],
  ['a deactivated member', member({ orgStatus: 'deactivated' }), true],
  ['the admin', member({ orgRole: 'admin' }), false],
  ['an archived member', member({ orgStatus: 'archived' }), false],
])('MemberRow has a menu for %s: $2', (_, shownMember, hasMenu) => {
  expect(renderRow(shownMember).includes('aria-label="Actions for ada@example.com"')).toBe(hasMenu);
});

test('TableHead marks the sorted column and its direction', () => {
  const html = renderStatic(<TableHead sort={{ column: 'role', direction: 'descending' }} onSort={() => undefined} />);
  expect(visibleText(html)).toBe('Email Role Status Actions');
  expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="none"', 'aria-sort="descending"', 'aria-sort="none"']);
});
