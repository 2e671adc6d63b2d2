import { expect, test } from 'vitest';
import { dashboardUrl, listAuditTargets, parseAuditTargets } from '../../../../../web/features/staff/audit-targets.ts';
import { foundAdmin, foundNoUser, USER_ID } from '../../../../support/found-user-builder.ts';
import { ORG_ID } from '../../../../support/record-builders.ts';

test('everything that was found has a trail, each once', () => {
  expect(listAuditTargets(foundAdmin)).toEqual([
    `user#${USER_ID}`,
    `organization#${ORG_ID}`,
    'customer#cus_own',
    'customer#cus_org',
  ]);
  expect(listAuditTargets(foundNoUser)).toEqual([]);
});

test.each([
  [USER_ID, [`user#${USER_ID}`]],
  [ORG_ID, [`organization#${ORG_ID}`]],
  ['cus_1', ['customer#cus_1']],
  ['ada@example.com', []],
])('what is no longer there has one where it is named: %s', (q, targets) => {
  expect(parseAuditTargets(q)).toEqual(targets);
});

test('a dashboard is opened at the one thing to look at', () => {
  const consoles = { payments: 'https://pay.example/customers/{id}', users: 'https://db.example/?pk={id}&x={id}' };
  expect(dashboardUrl(consoles, 'payments', 'cus_1')).toBe('https://pay.example/customers/cus_1');
  expect(dashboardUrl(consoles, 'users', 'a&b')).toBe('https://db.example/?pk=a%26b&x=a%26b');
  expect(dashboardUrl(consoles, 'identity', 'x')).toBeUndefined();
});
