import { describe, expect, test } from 'vitest';
import { diffOrganization, parseSeats } from '../../../../../web/features/staff/organization-form.ts';
import { formatResyncResult, TransferOrganizationForm } from '../../../../../web/features/staff/record-dialogs.tsx';
import { StaffActionForm } from '../../../../../web/features/staff/staff-action-form.tsx';
import { isSubmitIgnored, SearchForm } from '../../../../../web/features/staff/staff-console.tsx';
import { formatStaffError } from '../../../../../web/features/staff/staff-messages.ts';
import { needsVerification } from '../../../../../web/features/staff/user-actions.tsx';
import { DeleteForm, DeletionImpactList } from '../../../../../web/features/staff/user-dialogs.tsx';
import { FOUND_USER_ID, FOUND_USER_PARTS } from '../../../../support/users/found-user-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const ignore = () => undefined;
const resolveAtOnce = async () => undefined;

describe('StaffActionForm', () => {
  test('requires a reason before it can be submitted', () => {
    const html = renderStatic(
      <StaffActionForm label="Verify" busyLabel="Verifying…" messageKey="verify" onSubmit={resolveAtOnce} onCancel={ignore} />,
    );
    expect(visibleText(html)).toBe('Reason Required. Recorded in the audit log with your email. Cancel Verify');
    expect(html).toMatch(/<button disabled="" type="submit"[^>]*>Verify/);
  });

  test("shows the specification's error messages", () => {
    const error = new Error('x');
    expect(formatStaffError('verify', error)).toBe('Error verifying user: Error encountered.');
    expect(formatStaffError('delete', error)).toBe('Error deleting user: Error encountered.');
    expect(formatStaffError('reload', error)).toBe(
      'User verified, but error reloading. Please referesh the page: Error encountered.',
    );
  });
});

test.each([
  ['CONFIRMED', true, false],
  ['CONFIRMED', false, true],
  ['UNCONFIRMED', false, true],
  ['FORCE_CHANGE_PASSWORD', true, true],
])('needsVerification of a user with the status %s and a verified email (%s) is %s', (userStatus, email_verified, expected) => {
  expect(needsVerification({ userStatus, attrs: { ...FOUND_USER_PARTS.cognito.attrs, email_verified } })).toBe(expected);
});

describe('deletion', () => {
  test('lists the data that is deleted', () => {
    const impact = { images: 1_204, subscription: 'sub_1', seats: 1 };
    expect(visibleText(renderStatic(<DeletionImpactList impact={impact} />))).toBe(
      'the sign-in and the account 1,204 images in the library the subscription sub_1, canceled immediately 1 seat, returned to the organization',
    );
  });

  test('lists the data that does not exist', () => {
    expect(visibleText(renderStatic(<DeletionImpactList impact={{ images: 0, subscription: null, seats: 0 }} />))).toMatch(
      /no images no subscription no organization seat$/,
    );
  });

  test('requires the confirmation word', () => {
    const html = renderStatic(
      <DeleteForm cognitoSub={FOUND_USER_ID} email="ada@example.com" onActionResult={ignore} onClose={ignore} />,
    );
    expect(visibleText(html)).toMatch(/^Type DELETE to confirm Reason .* Cancel Delete user$/);
  });
});

test.each([
  [{ before: 'active', after: 'past_due', isChanged: true }, 'Subscription updated: active → past_due.'],
  [{ after: 'active', isChanged: true }, 'Subscription updated: no subscription → active.'],
  [{ before: 'active', after: 'active', isChanged: true }, 'Subscription updated. Status unchanged: active.'],
  [{ isChanged: false }, 'Already up to date: no subscription.'],
])('formatResyncResult lists what a resync has changed', (result, expected) => {
  expect(formatResyncResult(result)).toBe(expected);
});

describe('organization form', () => {
  test.each([
    ['10', 10],
    [' 3 ', 3],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('accepts only whole numbers of seats: %j', (text, seats) => {
    expect(parseSeats(text)).toBe(seats);
  });

  test('sends only the changed fields', () => {
    const before = { name: 'Northwind', seats: 10 };
    expect(diffOrganization({ name: 'Northwind', seats: '12' }, before)).toEqual({ seats: 12 });
    expect(diffOrganization({ name: ' Southwind ', seats: '10' }, before)).toEqual({ name: 'Southwind' });
    expect(diffOrganization({ name: 'Northwind ', seats: '10' }, before)).toBeUndefined();
    expect(diffOrganization({ name: '', seats: '12' }, before)).toBeUndefined();
    expect(diffOrganization({ name: 'Southwind', seats: 'x' }, before)).toBeUndefined();
  });

  test('offers only active members as the new admin', () => {
    const form = (eligibleAdmins: Parameters<typeof TransferOrganizationForm>[0]['eligibleAdmins']) =>
      visibleText(
        renderStatic(
          <TransferOrganizationForm
            eligibleAdmins={eligibleAdmins}
            error={undefined}
            onTransfer={resolveAtOnce}
            onCancel={ignore}
          />,
        ),
      );
    const eligibleAdmin = { userId: FOUND_USER_ID, email: 'ada@example.com', orgRole: 'user', orgStatus: 'active' } as const;
    expect(form([eligibleAdmin])).toMatch(/^New admin Choose an active member ada@example\.com Reason/);
    expect(form([])).toContain('There are no other active members.');
  });
});

test("SearchForm shows the specification's message when the query is too short", () => {
  const form = (isTooShort: boolean) =>
    visibleText(
      renderStatic(<SearchForm q="ab" search={{ kind: isTooShort ? 'tooShort' : 'idle' }} isBusy={false} onSearch={ignore} />),
    );
  expect(form(true)).toBe('Find Search too short. Search');
  expect(form(false)).not.toContain('Search too short.');
});

test.each([
  ['loading', 'same', true],
  ['loading', 'other', true],
  ['notFound', 'same', true],
  ['notFound', 'other', false],
] as const)('isSubmitIgnored in the state %s returns for the %s query: %s', (kind, input, expected) => {
  expect(isSubmitIgnored({ kind }, { q: 'same', input })).toBe(expected);
});
