import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Input, OperationKey } from '#shared/api.ts';
import { getMediaFolder } from '#shared/media.ts';
import { buildRequest } from '#shared/request.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { getImageKey } from '../../../functions/clients/image-records.ts';
import { FUNCTION_NAMES } from '../../../infra/functions.ts';
import { billingDetails } from '../../support/billing/billing-details.ts';
import { deferred } from '../../support/deferred.ts';
import { buyPremium, replaceCard, returnUrls } from '../../support/e2e/checkout.ts';
import type { LocalStack } from '../../support/e2e/local-stack.ts';
import { addMember, invite, type Organization, organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForCode } from '../../support/e2e/outbox.ts';
import { createUser, signInUser, type User, uploadImage, userWithSecondFactor } from '../../support/e2e/user.ts';
import { declareFile, pngFile } from '../../support/images/image-files.ts';
import { copyLocalBundles, type LambdaRuntime } from '../../support/lambda/lambda-runtime.ts';
import { firstStaffUser, startLambdaStack } from '../../support/lambda/lambda-stack.ts';
import { confirmSignUp } from '../../support/lambda/stage-calls.ts';

const UNKNOWN_IMAGE = '01JD0000000000000000000000';
const reason = 'Asked for by email.';

let site: LocalStack;
let runtime: LambdaRuntime;
let ada: User;
let staff: User;

beforeAll(async () => {
  ({ site, runtime } = await startLambdaStack({
    node: inject('lambdaNode'),
    functions: copyLocalBundles(inject('functionBundles')),
  }));
  [ada, staff] = await Promise.all([createUser(site, 'ada@example.com'), firstStaffUser(site)]);
});

afterAll(() => site?.remove());

const call = <K extends OperationKey>(key: K, { token }: User, input: Input<K>) =>
  callOperation(site.stack.site, token, key, input);

async function send<K extends OperationKey>(key: K, { token }: User, input: Input<K>): Promise<Response> {
  const { url, init } = buildRequest(key, input);
  return fetch(site.stack.site + url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
}

async function sendAndReadError<K extends OperationKey>(key: K, user: User, input: Input<K>): Promise<[number, string]> {
  const response = await send(key, user, input);
  return [response.status, (await response.json()).code];
}

test('the runtime process runs the Node major version of Lambda', () => {
  expect(runtime.version).toMatch(/^v24\./);
});

test('userConfirmed writes the user record when a sign-up is confirmed', async () => {
  const email = 'new@example.com';
  await confirmSignUp(site, email);
  expect((await call('findUser', staff, { q: email })).dbUser).toMatchObject({ email });
});

/** Resolves when a function downloads a whole uploaded file. The stack's servers run in this process, which observes them. */
function whenDownloaded(id: string): Promise<void> {
  const { promise, resolve } = deferred();
  const listener = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.method === 'GET' && request.url?.includes(id) && !request.headers.range) resolve();
  };
  subscribe('http.server.request.start', listener);
  onTestFinished(() => void unsubscribe('http.server.request.start', listener));
  return promise;
}

describe('library', () => {
  test('stores, lists, changes and deletes an image', async () => {
    const { id } = await uploadImage(site, ada);
    const list = await send('listImages', ada, {});
    expect(await list.json()).toMatchObject([{ id, width: 60, height: 60 }]);
    expect(list.headers.getSetCookie().join()).toMatch(/CloudFront-Signature=/);
    expect(await call('updateImage', ada, { id, title: 'New title', notes: 'New notes' })).toMatchObject({ title: 'New title' });
    await call('deleteImage', ada, { id });
    expect(await call('listImages', ada, {})).toEqual([]);
  });

  test('keeps no file of an image whose upload is deleted while the upload is being finished', async () => {
    const body = new Uint8Array(await pngFile(6_000, 4_000));
    const input = { title: 'Deleted', notes: '', ...declareFile(body) };
    const { id, uploadUrl, uploadHeaders } = await call('createImage', ada, input);
    await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
    const documents = DynamoDBDocumentClient.from(new DynamoDBClient());
    const Key = getImageKey('upload', { userId: ada.userId, id });
    // Decoding the downloaded file takes much longer than this deletion.
    const deletion = whenDownloaded(id).then(() =>
      documents.send(new DeleteCommand({ TableName: RESOURCE_NAMES.imagesTable, Key })),
    );
    expect(await sendAndReadError('finishImage', ada, { id })).toEqual([404, 'notFound']);
    await deletion;
    const s3 = new S3Client({ forcePathStyle: true });
    const Prefix = getMediaFolder(ada.userId).slice(1);
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: RESOURCE_NAMES.mediaBucket, Prefix }));
    expect(Contents.filter(({ Key: key }) => key?.includes(id))).toEqual([]);
    documents.destroy();
    s3.destroy();
  });

  test('rejects an image without a file, an unknown image and an image over the quota', async () => {
    const { id } = await call('createImage', ada, { title: 'No file', notes: '', contentType: 'image/png', size: 1 });
    expect(await sendAndReadError('finishImage', ada, { id })).toEqual([409, 'conflict']);
    expect(await sendAndReadError('deleteImage', ada, { id: UNKNOWN_IMAGE })).toEqual([404, 'notFound']);
    expect(
      await sendAndReadError('createImage', ada, { title: 'Too large', notes: '', contentType: 'image/png', size: 1e9 }),
    ).toEqual([413, 'tooLarge']);
  });
});

describe('billing', () => {
  const createCheckoutInput = () => ({ ...returnUrls(site.stack.site), plan: 'premium-yearly' as const });

  test('sells a plan, replaces the card and cancels', async () => {
    expect(await call('getPlan', ada, { planId: 'premium-yearly' })).toMatchObject({ amount: 1_200, interval: 'year' });
    const session_id = await buyPremium(site, ada);
    expect((await call('confirmCheckout', ada, { session_id })).subscription?.status).toBe('trialing');
    expect(await sendAndReadError('createCheckoutSession', ada, createCheckoutInput())).toEqual([409, 'conflict']);
    const cardInput = { session_id: await replaceCard(site, ada, 'user'), account_type: 'user' as const };
    expect(await call('confirmCard', ada, cardInput)).toMatchObject({ type: 'user', data: { card: { last4: '4242' } } });
    const canceled = await call('setCancelAtPeriodEnd', ada, { cancel_at_period_end: true });
    expect(canceled.subscription?.cancel_at_period_end).toBe(true);
    expect((await call('cancelSubscription', ada, {})).subscription?.status).toBe('canceled');
    expect((await call('getAccount', ada, {})).subscription?.status).toBe('canceled');
  });

  test('lists the invoices of the payer and saves the billing details', async () => {
    const { invoices } = await call('getInvoices', ada, {});
    expect(invoices.at(-1)).toMatchObject({ status: 'paid', currency: 'usd' });
    const details = billingDetails({ company: 'Analytical Engines' });
    expect(await call('updateBillingDetails', ada, details)).toMatchObject({ company: 'Analytical Engines' });
    expect((await call('getInvoices', ada, {})).billing_details?.company).toBe('Analytical Engines');
  });

  test('rejects a checkout session that Stripe does not know', async () => {
    expect(await sendAndReadError('confirmCheckout', ada, { session_id: 'cs_test_unknown' })).toEqual([404, 'notFound']);
  });

  test('stripeWebhook accepts events of Stripe and rejects forged ones', async () => {
    await expect.poll(() => runtime.outcomes.get('stripeWebhook')).toContain(200);
    const forged = { payload: JSON.stringify({ id: 'evt_1', type: 'charge.succeeded' }), signature: 't=1,v1=abc' };
    const response = await fetch(`${site.stack.site}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': forged.signature },
      body: forged.payload,
    });
    expect([response.status, (await response.json()).code]).toEqual([400, 'badRequest']);
  });
});

describe('organization', () => {
  let admin: User;
  let organization: Organization;

  beforeAll(async () => {
    admin = await createUser(site, 'admin@company.example');
    organization = await organizationWithSeats(site, 20, { name: 'Company', admin, staff });
  });

  test('gives a seat to an invited user and frees it on deactivation', async () => {
    const { orgId } = organization;
    const member = await createUser(site, 'member@company.example');
    await addMember(site, organization, member);
    const seat = { orgId, userId: member.userId };
    expect(await call('setMemberStatus', admin, { ...seat, status: 'Deactivated' })).toMatchObject({ orgStatus: 'deactivated' });
    expect(await call('getOrganization', admin, { orgId })).toMatchObject({ seats: 20, seatsInUse: 1 });
    expect(await call('updateOrganization', staff, { orgId, seats: 30, reason })).toMatchObject({ seats: 30 });
    expect(await sendAndReadError('getOrganization', ada, { orgId })).toEqual([404, 'notFound']);
  });

  test('lets a member leave, and refuses to renew a subscription that is paid', async () => {
    const member = await createUser(site, 'leaving@company.example');
    await addMember(site, organization, member);
    expect(await call('leaveOrganization', member, {})).toMatchObject({ entitlement: { plan: 'basic' } });
    const renewal = { orgId: organization.orgId, ...returnUrls(site.stack.site) };
    expect(await sendAndReadError('renewOrganization', admin, renewal)).toEqual([409, 'conflict']);
  });

  test('lets an admin revoke an invitation and a visitor decline one', async () => {
    const { orgId } = organization;
    const [revoked, declined] = [
      await invite(site, organization, 'a@guest.example'),
      await invite(site, organization, 'b@guest.example'),
    ];
    const visitor = { ...ada, token: '' };
    expect(await call('getInvite', visitor, revoked.link)).toMatchObject({ user: { type: 'temp' } });
    await call('revokeInvite', admin, { orgId, userId: revoked.userId });
    expect(await sendAndReadError('getInvite', visitor, revoked.link)).toEqual([404, 'notFound']);
    expect(await call('declineInvite', visitor, declined.link)).toEqual({ orgAdminEmail: admin.email });
    const emails = (await call('listMembers', admin, { orgId })).map(({ email }) => email);
    expect(emails).not.toContain('b@guest.example');
  });
});

describe('staff', () => {
  test('verify, resync and delete a user, with an audit entry', async () => {
    const email = 'grace@example.com';
    const grace = await createUser(site, email);
    const target = { cognitoSub: grace.userId, reason };
    await call('verifyUser', staff, target);
    const { customerId = '' } = await call('confirmCheckout', grace, { session_id: await buyPremium(site, grace) });
    expect(await call('resyncBilling', staff, { customerId, reason })).toMatchObject({ isChanged: false });
    expect(await call('deleteUser', staff, target)).toMatchObject({ type: 'success' });
    expect(await sendAndReadError('getAccount', grace, {})).toEqual([401, 'notSignedIn']);
    const audit = await call('listAudit', staff, { target: `user#${grace.userId}` });
    expect(audit.map(({ act }) => act)).toEqual(['deleteUser', 'deleteUser']);
  });

  test('reset a second factor, so that the user can sign in with the password alone', async () => {
    const user = await userWithSecondFactor(site);
    const [name = ''] = user.email.split('@');
    expect(await call('findUser', staff, { q: name })).toMatchObject({ cognito: { hasSecondFactor: true } });
    await call('resetSecondFactor', staff, { cognitoSub: user.userId, reason });
    expect(await call('getSecurity', await signInUser(site, user.email), {})).toMatchObject({ second_factor: false });
  });

  test('can find users, and other users cannot', async () => {
    expect(await sendAndReadError('findUser', ada, { q: 'ada@example.com' })).toEqual([403, 'forbidden']);
  });
});

test('signOut expires the media cookies', async () => {
  const response = await send('signOut', ada, {});
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toMatch(/CloudFront-Signature=;.*Max-Age=0/);
});

test('getSecurity reads the user pool, and revokeSessions ends the session', async () => {
  const eve = await createUser(site, 'eve@example.com');
  expect(await call('getSecurity', eve, {})).toEqual({ login_method: 'Email and password', second_factor: false });
  expect((await send('revokeSessions', eve, {})).status).toBe(200);
});

test('startEmailChange sends a code, with which confirmEmailChange changes the email', async () => {
  const user = await createUser(site, 'changing@example.com');
  const email = 'changed@example.com';
  expect(await call('startEmailChange', user, { email })).toMatchObject({ email });
  const code = await waitForCode(site.stack, email);
  expect(await call('confirmEmailChange', user, { code })).toEqual({ email });
  expect(await call('getAccount', user, {})).toMatchObject({ email });
});

test('exportAccount stores a file, and an account that was deleted can be kept', async () => {
  const user = await createUser(site, 'leaving@example.org');
  expect(await call('exportAccount', user, {})).toMatchObject({ path: expect.stringContaining(user.userId) });
  expect((await call('deleteAccount', user, {})).deletion_due).toBeInstanceOf(Date);
  expect(await call('keepAccount', user, {})).not.toHaveProperty('deletion_due');
});

test.each(['purgeAccounts', 'finishEmailChanges'] as const)('%s finds nothing to do without an error', async (name) => {
  expect(await (await runtime.load(name))({})).toBeNull();
});

test('sweepUploads keeps a recent upload', async () => {
  const body = Buffer.from('not an image');
  const { id, uploadUrl, uploadHeaders } = await call('createImage', ada, {
    title: 'Under way',
    notes: '',
    ...declareFile(body),
  });
  await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
  await (await runtime.load('sweepUploads'))({});
  expect(await sendAndReadError('finishImage', ada, { id })).toEqual([415, 'unsupported']);
});

test('sendEmails finds the due rows without an error', async () => {
  expect(await (await runtime.load('sendEmails'))({})).toBeNull();
});

test('reconcileBilling reads the events of Stripe without an error', async () => {
  expect(await (await runtime.load('reconcileBilling'))({})).toBeNull();
});

test('the tests have called every function, without a failure or a warning of Node', () => {
  expect([...runtime.outcomes.keys()].sort()).toEqual([...FUNCTION_NAMES].sort());
  const failed = [...runtime.outcomes].filter(([, outcomes]) => outcomes.has(500) || outcomes.has('failed'));
  expect(failed).toEqual([]);
  expect(runtime.output.stderr.join('')).toBe('');
});
