import { describe, expect, test } from 'vitest';
import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { INVITE_MESSAGES } from '../../web/features/invites/invite-messages.ts';
import { button, openPage, WIDTHS } from '../support/e2e/browser-page.ts';
import { callForStatus } from '../support/e2e/call-api.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { signIn, signInFrom, submitSignIn } from '../support/e2e/hosted-sign-in.ts';
import {
  acceptWithPassword,
  addressField,
  inviteByPaste,
  inviteOutcome,
  memberRow,
  openMembers,
  waitForSeats,
} from '../support/e2e/members-page.ts';
import { invite, organizationWithSeats } from '../support/e2e/organization.ts';
import { waitForEmail, waitForInvitationUrl } from '../support/e2e/outbox.ts';
import { signedInPage } from '../support/e2e/signed-in-page.ts';
import { createStripeClient, findSubscription } from '../support/e2e/stripe-account.ts';
import { createUser, premiumUser, uniqueEmail } from '../support/e2e/user.ts';

const SEATS = 10;
const PASSWORD = 'Engine-1843';

async function openMembersPage() {
  const organization = await organizationWithSeats(e2eStack, SEATS);
  const opened = await signedInPage(organization.admin);
  await openMembers(opened.page, stack);
  return { ...organization, ...opened };
}

async function createInvitation() {
  const organization = await organizationWithSeats(e2eStack, SEATS);
  const { email } = await invite(e2eStack, organization, uniqueEmail('invited'));
  return { ...organization, email, url: await waitForInvitationUrl(stack, email) };
}

describe('inviting', () => {
  test('invites each address of a pasted list once', async () => {
    const { page, admin, browserErrors } = await openMembersPage();
    const [ada, edith, grace] = [uniqueEmail('ada'), uniqueEmail('edith'), uniqueEmail('grace')];
    const capitalized = grace.replace('grace', 'Grace').replace('example', 'Example');
    const dialog = await inviteByPaste(page, `Ada Lovelace <${ada}>; ${edith},\nGrace Hopper <${capitalized}>;;\n${ada}`);
    await dialog.getByText('3 invited.').waitFor();
    for (const email of [ada, edith, grace]) await inviteOutcome(dialog, email).getByText('Invited', { exact: true }).waitFor();
    await button(dialog, 'Done').click();
    await waitForSeats(page, 4, SEATS);
    await memberRow(page, ada)
      .getByText(new RegExp(`^Invited .* by ${admin.email}$`))
      .waitFor();
    await memberRow(page, ada)
      .getByText(/^Expires /)
      .waitFor();
    expect(browserErrors).toEqual([]);
  });

  test('rejects more addresses than seats, and removes invalid addresses, before it sends', async () => {
    const { page, browserErrors } = await openMembersPage();
    await button(page, 'Add member').click();
    const dialog = page.getByRole('dialog', { name: 'Invite members' });
    const field = addressField(dialog);
    const tooMany = Array.from({ length: SEATS }, (_, index) => `person${index}@example.com`);
    await field.fill(`${tooMany.join(', ')}, `);
    await dialog.getByText('Error: too many emails specified (10), there are only 9 seats remaining.').waitFor();
    expect(await button(dialog, 'Send invite').isDisabled()).toBe(true);
    await field.fill('edith@example.com, nobody@, ');
    await dialog.getByText('Contains invalid emails').waitFor();
    expect(await button(dialog, 'Send invite').isDisabled()).toBe(true);
    await field.blur();
    await dialog.getByText('Removed because they aren’t valid emails: “nobody@”').waitFor();
    expect(await field.inputValue()).toBe('edith@example.com');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(browserErrors).toEqual([]);
  });
});

describe('an invitation', () => {
  test('is refused when every seat is held', async () => {
    const { orgId, admin } = await organizationWithSeats(e2eStack, 1);
    const input = { orgId, invitations: [{ email: uniqueEmail('invited') }] };
    expect(await callForStatus('inviteMembers', input, admin.token)).toBe(409);
  });

  test.each(WIDTHS)("ends a Premium user's own subscription when they accept at %d px", async (width) => {
    const [user, organization] = [await premiumUser(e2eStack), await organizationWithSeats(e2eStack, SEATS)];
    await invite(e2eStack, organization, user.email);
    const { page, browserErrors } = await openPage({ width, height: 900 });
    await page.goto(await waitForInvitationUrl(stack, user.email));
    await page.getByText(`Sign in as ${user.email} to accept or decline it.`).waitFor();
    await button(page, 'Sign in').click();
    await submitSignIn(page, user.email);
    await page.getByText(/^Your own Premium ends on .* and is not renewed\./).waitFor();
    await button(page, 'Accept').click();
    await page.getByText(/^Your own Premium ends on .* and won’t renew/).waitFor();
    const subscription = await findSubscription(createStripeClient(e2eStack), user.email);
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.waitForURL(siteUrl('/account?org_success=1'));
    await page.getByText('Enterprise', { exact: true }).waitFor();
    expect(browserErrors).toEqual([]);
  });

  test('frees the seat and emails the admin when the invited person declines', async () => {
    const { email, url, admin } = await createInvitation();
    const { page, browserErrors } = await openPage();
    await page.goto(url);
    await button(page, 'Decline').click();
    const question = page.getByText('Are you sure you want to decline this invite?');
    await question.waitFor();
    await button(page, 'Keep invite').click();
    await question.waitFor({ state: 'hidden' });
    await button(page, 'Decline').click();
    await button(page.getByRole('dialog'), 'Decline').click();
    await page.getByRole('heading', { name: 'Invite declined' }).waitFor();
    await page.getByRole('link', { name: admin.email }).waitFor();
    expect((await waitForEmail(stack, admin.email)).subject).toBe(`${email} has declined your invitation`);
    expect(browserErrors).toEqual([]);

    await page.goto(url);
    await page.getByRole('heading', { name: 'Invite not found or may have expired' }).waitFor();
    const { page: adminPage } = await signedInPage(admin);
    await openMembers(adminPage, stack);
    await waitForSeats(adminPage, 1, SEATS);
    expect(await memberRow(adminPage, email).count()).toBe(0);
  });

  test('shows the error of the last response when accepting and then declining fail', async () => {
    const { url } = await createInvitation();
    const { page } = await openPage();
    await page.route('**/invites/{accept,decline}', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(url);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await button(page, 'Create account and accept').click();
    await page.getByText(INVITE_MESSAGES.acceptFailedAdvice).waitFor();
    await button(page, 'Decline').click();
    await button(page.getByRole('dialog'), 'Decline').click();
    await page.getByText(INVITE_MESSAGES.declineFailedAdvice).waitFor();
    expect(await page.getByText(INVITE_MESSAGES.acceptFailedAdvice).count()).toBe(0);
  });

  test('shows the error of a new password when the invited person leaves a field or presses Enter', async () => {
    const { url } = await createInvitation();
    const { page } = await openPage();
    await page.goto(url);
    const tooWeakMessage = page.getByText(PASSWORD_MESSAGE);
    const differentMessage = page.getByText(INVITE_MESSAGES.passwordsDiffer);
    const password = page.getByLabel('New password');
    await button(page, 'Decline').press('Enter');
    const decline = page.getByRole('dialog', { name: 'Decline invite' });
    await button(decline, 'Keep invite').press('Enter');
    await decline.waitFor({ state: 'hidden' });
    expect(await tooWeakMessage.count(), 'the keys of the Decline dialog show no error').toBe(0);
    await password.pressSequentially('engine');
    expect(await tooWeakMessage.count()).toBe(0);
    await password.blur();
    await tooWeakMessage.waitFor();
    expect(await differentMessage.count()).toBe(0);
    await page.getByLabel('Confirm password').press('Enter');
    await differentMessage.waitFor();
  });

  test('lets the new member sign in with their password, and its link then opens the account', async () => {
    const { email, url, name } = await createInvitation();
    const { page: invitedPage } = await openPage();
    await invitedPage.goto(url);
    await acceptWithPassword(invitedPage, PASSWORD);
    await invitedPage.waitForURL(siteUrl('/account?org_success=1'));

    const { page, browserErrors } = await openPage();
    await signInFrom(page, siteUrl('/account'), email, PASSWORD);
    await page.getByText(name).waitFor();
    await page.goto(url);
    await page.waitForURL(siteUrl('/account?org_success=1'));
    expect(browserErrors).toEqual([]);
  });

  test('names its recipient to another user, who signs out, comes back and accepts', async () => {
    const { email, url, name } = await createInvitation();
    const other = await createUser(e2eStack);
    const { page, browserErrors } = await openPage();
    await signIn(page, stack, other.email);
    await page.goto(url);
    await page.getByRole('heading', { name: 'Different credentials' }).waitFor();
    await page.getByText(`This invite is for ${email}, and you are signed in as ${other.email}.`).waitFor();
    expect(await button(page, 'Accept').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(url);
    await acceptWithPassword(page, PASSWORD);
    await page.getByText(name).first().waitFor();
    await page.waitForURL(siteUrl('/account?org_success=1'));
    expect(browserErrors).toEqual([]);
  });
});

test.each(['/invites', '/invites?sub=1', '/invites?token=1'])('shows the 404 page at %s', async (path) => {
  const { page } = await openPage();
  await page.goto(siteUrl(path));
  await page.getByRole('link', { name: 'Return to home' }).waitFor();
});
