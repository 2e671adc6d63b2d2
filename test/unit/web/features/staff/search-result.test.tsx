import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { AuditEntry, FoundUser } from '#shared/staff.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { AuditView } from '../../../../../web/features/staff/audit-log.tsx';
import { MatchList } from '../../../../../web/features/staff/match-list.tsx';
import { SearchResult } from '../../../../../web/features/staff/search-result.tsx';
import type { UserSearch } from '../../../../../web/features/staff/use-user-search.ts';
import { UserDetails } from '../../../../../web/features/staff/user-details.tsx';
import { FOUND_USER_PARTS, foundAdmin, foundPayingUser } from '../../../../support/users/found-user-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const ignore = () => undefined;
const serviceUrls = { payments: 'https://pay.example/customers/{id}' };

const renderPage = (content: React.ReactNode) =>
  renderStatic(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>, '/admin');
const renderDetails = (found: FoundUser, isDebug = false, error?: unknown) =>
  renderPage(<UserDetails found={found} error={error} serviceUrls={serviceUrls} isDebug={isDebug} onActionResult={ignore} />);
const renderResultText = (search: UserSearch, q = 'ada@example.com') =>
  visibleText(
    renderPage(
      <SearchResult
        q={q}
        search={search}
        serviceUrls={{}}
        isDebug={false}
        actionResult={undefined}
        onActionResult={ignore}
        isChosen={false}
        onChoose={ignore}
        retry={ignore}
      />,
    ),
  );

test('UserDetails shows that all records match and links to them in the configured services', () => {
  const page = renderDetails(foundAdmin);
  const text = visibleText(page);
  expect(text).toMatch(/^ada@example\.com Delete… All records match\. Identity Email ada@example\.com User ID /);
  expect(text).toContain('Seats in use 4 of 10');
  expect(text).toContain('Change… Change admin… Payments Dashboard of Payments, in a new tab');
  expect(page.match(/href="https[^"]+"/g)).toEqual(['href="https://pay.example/customers/cus_org"']);
  expect(page).not.toContain('data-differs');
});

test('UserDetails shows a mismatch and marks both values', () => {
  const page = renderDetails({ ...foundAdmin, stripeCustomer: { ...FOUND_USER_PARTS.stripeCustomer, status: 'past_due' } });
  expect(visibleText(page)).toContain('The status of the subscription differs between the database and Stripe.');
  expect(visibleText(page).match(/Subscription \(mismatch\) \w+/g)).toEqual([
    'Subscription (mismatch) active',
    'Subscription (mismatch) past_due',
  ]);
});

test('UserDetails offers to verify only an unconfirmed user', () => {
  expect(visibleText(renderDetails(foundPayingUser))).not.toContain('Verify…');
  expect(
    visibleText(renderDetails({ ...foundPayingUser, cognito: { ...FOUND_USER_PARTS.cognito, userStatus: 'UNCONFIRMED' } })),
  ).toContain('Verify… Delete…');
});

test('UserDetails offers to delete a partly deleted user', () => {
  const text = visibleText(renderDetails({ ...foundPayingUser, cognito: null }));
  expect(text).toContain('Cognito has no such user.');
  expect(text).toContain('Delete…');
});

test('UserDetails offers no deletion for an organization', () => {
  const text = visibleText(renderDetails({ ...foundAdmin, cognito: null, dbUser: null, goes: null }));
  expect(text).toMatch(/^Northwind All records match\./);
  expect(text).not.toContain('Delete…');
});

test('UserDetails marks its content as out of date when it cannot be reloaded', () => {
  const error = new ApiError({ code: 'offline', message: 'No response.' });
  expect(visibleText(renderDetails(foundPayingUser, false, error))).toMatch(
    /^Error searching: .* This data may be out of date\./,
  );
});

test('UserDetails shows the raw response only in debug mode', () => {
  expect(visibleText(renderDetails(foundPayingUser))).not.toContain('Raw response');
  expect(renderDetails(foundPayingUser, true)).toContain('&quot;userStatus&quot;: &quot;CONFIRMED&quot;');
});

test.each([
  [{ kind: 'idle' }, /^Search for a user/],
  [{ kind: 'tooShort' }, /^$/],
  [{ kind: 'loading' }, /^Searching…$/],
  [{ kind: 'notFound' }, /^No user\.$/],
  [{ kind: 'failed', error: new Error('x') }, /^Error searching: .* Try again$/],
  [{ kind: 'found', found: foundPayingUser, error: undefined }, /^Searching…$/],
] satisfies [UserSearch, RegExp][])('SearchResult shows the search %j', (search, expected) => {
  expect(renderResultText(search)).toMatch(expected);
});

test.each([
  [2, /^2 users 2 users one0@example\.com CONFIRMED one1@example\.com DISABLED$/],
  [10, /^First 10 users .* There may be more\. Type more of the email\.$/],
])('MatchList lists %d users whose email begins with the query', (count, expected) => {
  const matches = Array.from({ length: count }, (_, index) => ({
    userId: `u-${index}`,
    email: `one${index}@example.com`,
    userStatus: 'CONFIRMED',
    isEnabled: index !== 1,
  }));
  expect(visibleText(renderPage(<MatchList matches={matches} onChoose={ignore} />))).toMatch(expected);
});

test('MatchList keeps the other parameters of the URL', () => {
  const matches = [{ userId: 'u-1', email: 'one@example.com', userStatus: 'CONFIRMED', isEnabled: true }];
  const page = renderStatic(<MatchList matches={matches} onChoose={ignore} />, '/ziggy?q=one&debug=1');
  expect(page).toContain('href="/ziggy?q=u-1&amp;debug=1"');
});

test('UserDetails offers a reset only to users with a second factor and to staff', () => {
  const renderWith = (changes: object) =>
    visibleText(renderDetails({ ...foundPayingUser, cognito: { ...FOUND_USER_PARTS.cognito, ...changes } }));
  expect(renderWith({})).not.toContain('Reset two-step sign-in…');
  expect(renderWith({ hasSecondFactor: true })).toMatch(/Reset two-step sign-in….*Two-step sign-in On/);
  expect(renderWith({ isStaff: true })).toMatch(/Reset two-step sign-in….*Two-step sign-in Off/);
});

test('SearchResult shows the audit log of a deleted user when the query is their id', () => {
  expect(renderResultText({ kind: 'notFound' }, FOUND_USER_PARTS.dbUser.userId)).toBe('No user. Audit log');
});

const entry: AuditEntry = {
  target: 'user#u-1',
  at: new Date('2026-11-20T12:30:05.120Z'),
  actor: 's-1',
  actorEmail: 'staff@example.com',
  act: 'deleteUser',
  before: { images: 2 },
  reason: 'Asked for it',
};

test('AuditView shows time, action, actor, target, reason and the values before and after', () => {
  const renderAuditText = (entries: AuditEntry[]) =>
    visibleText(renderPage(<AuditView entries={entries} error={undefined} retry={async () => {}} />));
  expect(renderAuditText([entry])).toMatch(
    /^Audit log 2026-11-20 12:30:05 UTC Delete user started staff@example\.com · user u-1 Asked for it Before and after \{ .*before.*images.*2/,
  );
  expect(renderAuditText([{ ...entry, after: { type: 'success' }, reason: undefined }])).toMatch(
    /Delete user done .* No reason given\./,
  );
  expect(renderAuditText([{ ...entry, act: 'somethingNew' }])).toContain('somethingNew started');
  expect(renderAuditText([{ ...entry, act: 'findUser', before: undefined, reason: undefined }])).toBe(
    'Audit log 2026-11-20 12:30:05 UTC Looked up by staff@example.com · user u-1',
  );
  expect(renderAuditText([])).toBe('Audit log No staff actions yet.');
});

test('AuditView offers a retry when the audit log cannot be loaded', () => {
  const text = visibleText(renderPage(<AuditView entries={undefined} error={new Error('x')} retry={async () => {}} />));
  expect(text).toMatch(/^Audit log We couldn’t load the audit log\. .* Try again$/);
});
