import { expect, test } from 'vitest';
import type { Member } from '#shared/member.ts';
import { MemberRow } from '../../../../../web/features/organization/member-row.tsx';
import { TableHead } from '../../../../../web/features/organization/members-table.tsx';
import { invitedMember, member } from '../../../../support/organization-builders.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const now = new Date('2026-11-30T12:00:00Z');
const row = (its: Member) => renderStatic(<MemberRow orgId={ORG_ID} member={its} row={7} top={420} height={60} now={now} />);

test('a row reads as a row of a table, by its place in the whole of it', () => {
  const html = row(member());
  expect(html).toMatch(/^<div role="row" aria-rowindex="9"/);
  expect(html.match(/role="(rowheader|cell)"/g)).toHaveLength(4);
  expect(visibleText(html)).toBe('ada@example.com User Active');
});

test('an invitation shows who made it, when, and until when it can be accepted', () => {
  expect(visibleText(row(invitedMember()))).toBe(
    'ada@example.com Invited Nov 21, 2026 by admin@example.com User Invited Expires Dec 5, 2026',
  );
});

test.each([
  ['an active member', member(), true],
  ['somebody who is invited', invitedMember(), true],
  ['somebody deactivated', member({ orgStatus: 'deactivated' }), true],
  ['the admin', member({ orgRole: 'admin' }), false],
  ['somebody archived', member({ orgStatus: 'archived' }), false],
])('whether there is a menu for %s', (_, its, hasMenu) => {
  expect(row(its).includes('aria-label="Actions for ada@example.com"')).toBe(hasMenu);
});

test('the head says by what the table is sorted, and how', () => {
  const html = renderStatic(<TableHead sort={{ column: 'role', direction: 'descending' }} onSort={() => undefined} />);
  expect(visibleText(html)).toBe('Email Role Status Actions');
  expect(html.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="none"', 'aria-sort="descending"', 'aria-sort="none"']);
});
