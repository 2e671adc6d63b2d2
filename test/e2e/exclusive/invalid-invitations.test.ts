import { expect, test } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { DAY_MS } from '../../support/durations.ts';
import { callApi, callForStatus } from '../../support/e2e/call-api.ts';
import { advanceClock } from '../../support/e2e/dashboard.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { allowAnotherEmail, invite, type Organization, organizationWithSeats } from '../../support/e2e/organization.ts';
import { createUser, signInUser, uniqueEmail } from '../../support/e2e/user.ts';

const PASSWORD = 'Capture-2026';
const SEATS = 20;

/** Creates invalid links, and a link that expires when the test advances the clock. */
async function createInvalidLinks(organization: Organization): Promise<Readonly<Record<string, InviteLink>>> {
  const { orgId, admin } = organization;
  const inviteNew = (name: string) => invite(e2eStack, organization, uniqueEmail(name));
  const [revoked, declined, used] = [await inviteNew('revoked'), await inviteNew('declined'), await inviteNew('used')];
  await callOperation(stack.site, admin.token, 'revokeInvite', { orgId, userId: revoked.userId });
  await callApi('declineInvite', declined.link);
  await callApi('acceptInvite', { ...used.link, password: PASSWORD });
  const replaced = await inviteNew('replaced');
  await allowAnotherEmail(e2eStack, organization, replaced.email);
  expect((await invite(e2eStack, organization, replaced.email)).link).not.toEqual(replaced.link);
  const expired = await inviteNew('expired');
  expect(await callForStatus('getInvite', expired.link), 'is valid before the clock moves').toBe(200);
  return {
    'of an unknown organization': { sub: crypto.randomUUID(), token: `${'0'.repeat(26)}.${'A'.repeat(43)}` },
    revoked: revoked.link,
    declined: declined.link,
    used: used.link,
    replaced: replaced.link,
    expired: expired.link,
  };
}

test('revoked, declined, used, replaced and expired links get the same responses as unknown ones', async () => {
  const organization = await organizationWithSeats(e2eStack, SEATS);
  const { email } = await createUser(e2eStack);
  const links = await createInvalidLinks(organization);
  await advanceClock(stack, (INVITATION.days + 1) * DAY_MS);
  const strangerToken = (await signInUser(e2eStack, email)).token;
  for (const token of [undefined, strangerToken]) {
    const unknown = { sub: crypto.randomUUID(), token: `${organization.orgId}.${'A'.repeat(43)}` };
    const expected = await requestWithLink(unknown, token);
    expect(expected.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const [name, link] of Object.entries(links)) expect(await requestWithLink(link, token), name).toEqual(expected);
  }
});

/** Reads status, body and headers of a response, without its request id and date. */
async function readVisibleParts(responsePromise: Promise<Response>) {
  const response = await responsePromise;
  const { requestId, ...body } = await response.json();
  expect(requestId).toMatch(/\w/);
  return { status: response.status, body, headers: [...response.headers].filter(([name]) => name !== 'date') };
}

const requestWithLink = (link: InviteLink, token: string | undefined) =>
  Promise.all([
    readVisibleParts(callApi('getInvite', link, token)),
    readVisibleParts(callApi('acceptInvite', { ...link, password: null }, token)),
    readVisibleParts(callApi('acceptInvite', { ...link, password: PASSWORD }, token)),
    readVisibleParts(callApi('declineInvite', link, token)),
  ]);
