import { describe, expect, test } from 'vitest';
import { ActForm } from '../../../../../web/features/staff/act-form.tsx';
import { DeleteForm, Going } from '../../../../../web/features/staff/delete-user.tsx';
import { HandOverForm } from '../../../../../web/features/staff/hand-over.tsx';
import { changeIn, seatsIn } from '../../../../../web/features/staff/organization-form.ts';
import { resyncWords } from '../../../../../web/features/staff/resync-billing.tsx';
import { SearchForm } from '../../../../../web/features/staff/search-form.tsx';
import { sayStaffError } from '../../../../../web/features/staff/staff-messages.ts';
import { needsVerifying } from '../../../../../web/features/staff/verify-user.tsx';
import { FOUND_USER_ID, FOUND_USER_PARTS } from '../../../../support/users/found-user-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const nothing = () => undefined;
const done = async () => undefined;

describe('staff action', () => {
  test('is disabled until there is a reason', () => {
    const html = renderStatic(<ActForm act="Verify" busy="Verifying…" failure="verify" onAct={done} onCancel={nothing} />);
    expect(visibleText(html)).toBe('Reason Required. It is kept with the act, under your name. Cancel Verify');
    expect(html).toMatch(/<button disabled="" type="submit"[^>]*>Verify/);
  });

  test('shows the message of the specification when it fails', () => {
    const error = new Error('x');
    expect(sayStaffError('verify', error)).toBe('Error verifying user: Error encountered.');
    expect(sayStaffError('delete', error)).toBe('Error deleting user: Error encountered.');
    expect(sayStaffError('reload', error)).toBe(
      'User verified, but error reloading. Please referesh the page: Error encountered.',
    );
  });
});

test.each([
  ['CONFIRMED', true, false],
  ['CONFIRMED', false, true],
  ['UNCONFIRMED', false, true],
  ['FORCE_CHANGE_PASSWORD', true, true],
])('needsVerifying of a user with status %s and email_verified %s is %s', (userStatus, email_verified, expected) => {
  expect(needsVerifying({ userStatus, attrs: { ...FOUND_USER_PARTS.cognito.attrs, email_verified } })).toBe(expected);
});

describe('deletion of a user', () => {
  test('lists everything that is deleted', () => {
    const goes = { images: 1_204, subscription: 'sub_1', seats: 1 };
    expect(visibleText(renderStatic(<Going goes={goes} />))).toBe(
      'the sign-in and the account, and with them the way back in 1,204 images of the library the subscription sub_1, cancelled at once 1 seat, which the organization gets back',
    );
  });

  test('lists what does not exist', () => {
    expect(visibleText(renderStatic(<Going goes={{ images: 0, subscription: null, seats: 0 }} />))).toMatch(
      /no image: the library is empty no subscription no seat of an organization$/,
    );
  });

  test('requires the word DELETE', () => {
    const html = renderStatic(<DeleteForm cognitoSub={FOUND_USER_ID} email="ada@example.com" say={nothing} onClose={nothing} />);
    expect(visibleText(html)).toMatch(/^Type DELETE to go on Reason .* Cancel Delete user$/);
  });
});

test.each([
  [{ before: 'active', after: 'past_due', isChanged: true }, 'The subscription was written anew: active before, past_due now.'],
  [{ after: 'active', isChanged: true }, 'The subscription was written anew: no subscription before, active now.'],
  [{ before: 'active', after: 'active', isChanged: true }, 'The subscription was written anew: active, as before.'],
  [{ isChanged: false }, 'Stripe says what the database had: no subscription.'],
])('resyncWords describes the change %j', (answer, expected) => {
  expect(resyncWords(answer)).toBe(expected);
});

describe('change of an organization', () => {
  test.each([
    ['10', 10],
    [' 3 ', 3],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['1e3', undefined],
  ])('accepts only whole numbers of seats: %j', (typed, seats) => {
    expect(seatsIn(typed)).toBe(seats);
  });

  test('contains only the changed fields', () => {
    const before = { name: 'Northwind', seats: 10 };
    expect(changeIn({ name: 'Northwind', seats: '12' }, before)).toEqual({ seats: 12 });
    expect(changeIn({ name: ' Southwind ', seats: '10' }, before)).toEqual({ name: 'Southwind' });
    expect(changeIn({ name: 'Northwind ', seats: '10' }, before)).toBeUndefined();
    expect(changeIn({ name: '', seats: '12' }, before)).toBeUndefined();
    expect(changeIn({ name: 'Southwind', seats: 'x' }, before)).toBeUndefined();
  });

  test('offers its active members as new admins', () => {
    const form = (heirs: Parameters<typeof HandOverForm>[0]['heirs']) =>
      visibleText(renderStatic(<HandOverForm heirs={heirs} error={undefined} onAct={done} onCancel={nothing} />));
    const heir = { userId: FOUND_USER_ID, email: 'ada@example.com', orgRole: 'user', orgStatus: 'active' } as const;
    expect(form([heir])).toMatch(/^New administrator Choose an active member ada@example\.com Reason/);
    expect(form([])).toContain('There is no other active member.');
  });
});

test('SearchForm shows the message of the specification when the search is too short', () => {
  const form = (isTooShort: boolean) =>
    visibleText(renderStatic(<SearchForm q="ab" isTooShort={isTooShort} isBusy={false} onSearch={nothing} />));
  expect(form(true)).toBe('Find Search too short. Search');
  expect(form(false)).not.toContain('Search too short.');
});
