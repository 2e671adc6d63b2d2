import { expect, test } from 'vitest';
import { ApiError } from '../../../../../../web/api/api-error.ts';
import { RemovedEntries } from '../../../../../../web/features/organization/invite-members/email-list-field.tsx';
import { InviteProgress } from '../../../../../../web/features/organization/invite-members/invite-dialog.tsx';
import { InviteResults } from '../../../../../../web/features/organization/invite-members/invite-results.tsx';
import type { InviteOutcome } from '../../../../../../web/features/organization/member-actions.ts';
import { renderStatic, visibleText } from '../../../../../support/web/render-static.tsx';

const renderResultsText = (inviteOutcome: InviteOutcome) =>
  visibleText(renderStatic(<InviteResults inviteOutcome={inviteOutcome} />));

test('InviteResults shows that all invitations were sent', () => {
  expect(renderResultsText({ results: [{ email: 'a@x.example', result: 'invited' }], unsent: [] })).toBe(
    '1 invited. a@x.example Invited',
  );
});

test('InviteResults shows the result of every email, failures first', () => {
  const results = (['invited', 'resent', 'member', 'invalid', 'mailFailed'] as const).map((result) => ({
    email: result,
    result,
  }));
  expect(renderResultsText({ results, unsent: ['later'] })).toBe(
    '3 of 6 invited. later Not sent mailFailed Invited, but the email wasn’t sent. Resend the invitation. ' +
      'invalid Not a valid email member Already a member resent Invited again invited Invited',
  );
});

test('InviteResults counts an email as invited when only its message was not sent', () => {
  const results = [
    { email: 'a@x.example', result: 'invited' },
    { email: 'b@x.example', result: 'mailFailed' },
  ] as const;
  expect(renderResultsText({ results, unsent: [] })).toMatch(/^2 invited\. b@x\.example Invited, but the email wasn’t sent\./);
});

test('InviteResults shows why sending stopped', () => {
  const error = new ApiError({ code: 'conflict', message: 'There are no seats left.' });
  expect(renderResultsText({ results: [], unsent: ['a@x.example'], error })).toMatch(
    /^Unable to send invite\. There are no seats left\. .* 0 of 1 invited\. a@x\.example Not sent$/,
  );
});

test('InviteProgress shows the progress as text and as a labeled progress bar', () => {
  const html = renderStatic(<InviteProgress sentCount={25} totalCount={1_000} />);
  expect(visibleText(html)).toBe('25 of 1,000 sent…');
  expect(html).toMatch(/<progress [^>]*aria-label="Invitations sent"[^>]*value="0.025"/);
});

test('RemovedEntries announces the removed entries', () => {
  expect(visibleText(renderStatic(<RemovedEntries entries={['oops']} />))).toBe(
    'Removed because they aren’t valid emails: “oops”',
  );
  expect(renderStatic(<RemovedEntries entries={[]} />)).toMatch(/role="status"[^>]*><\/p>$/);
});

test('InviteResults formats a large count and is focusable for keyboard scrolling', () => {
  const results = Array.from({ length: 1_000 }, (_, at) => ({ email: `p${at}@x.example`, result: 'invited' as const }));
  const html = renderStatic(<InviteResults inviteOutcome={{ results, unsent: [] }} />);
  expect(visibleText(html)).toMatch(/^1,000 invited\. /);
  expect(html).toMatch(/<section [^>]*tabindex="0"/i);
});
