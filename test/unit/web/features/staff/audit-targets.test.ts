import { expect, test } from 'vitest';
import { listAuditTargets, parseAuditTargets } from '../../../../../web/features/staff/audit-targets.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';
import { FOUND_USER_ID, foundAdmin, foundNoUser } from '../../../../support/users/found-user-builders.ts';

test('listAuditTargets returns the audit target of every found record once', () => {
  expect(listAuditTargets(foundAdmin)).toEqual([
    `user#${FOUND_USER_ID}`,
    `organization#${ORG_ID}`,
    'customer#cus_own',
    'customer#cus_org',
  ]);
  expect(listAuditTargets(foundNoUser)).toEqual([]);
});

test.each([
  [FOUND_USER_ID, [`user#${FOUND_USER_ID}`]],
  [ORG_ID, [`organization#${ORG_ID}`]],
  ['cus_1', ['customer#cus_1']],
  ['ada@example.com', []],
])('parseAuditTargets returns $1 for %s', (q, targets) => {
  expect(parseAuditTargets(q)).toEqual(targets);
});
