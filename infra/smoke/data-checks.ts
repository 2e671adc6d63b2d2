import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { errorSchema, getInvite, listImages, stripeWebhook } from '#shared/api.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { createToken } from '../../functions/invites/invite-token.ts';
import { LIBRARY } from './smoke-data.ts';
import { callApi, readJson, type SmokeCheck, type SmokeSession } from './smoke-session.ts';

/** Checks that need the data of `createSmokeData` or the credentials of the operator. */
export const DATA_CHECKS: readonly SmokeCheck[] = [
  ['opens an invitation for a visitor with its link, and for no other link', openInvitation],
  ['lists a library of more than 1 MB to its end', listLibrary],
  ['runs the sweep without an error', runSweep],
  ['sends a new error for every request, so the edge caches no errors', compareErrors],
];

export const PAYMENT_CHECKS: readonly SmokeCheck[] = [['processes signed events of Stripe and rejects others', sendEvents]];

async function openInvitation({ site, orgId, invitation: { email, link } }: SmokeSession): Promise<void> {
  const open = (token: string) => fetch(`${site}${API_PREFIX}${getInvite.path}?${new URLSearchParams({ sub: link.sub, token })}`);
  const invite = z.parse(getInvite.output, await readJson(open(link.token)));
  assert.deepEqual([invite.user.email, invite.organization.orgId], [email, orgId]);
  const response = await open(createToken(orgId));
  assert.equal(response.status, 404, 'with the token of no invitation');
}

async function listLibrary(session: SmokeSession): Promise<void> {
  let count = 0;
  let path: string | undefined = `${listImages.path}?limit=1000`;
  while (path !== undefined) {
    const response: Response = await callApi(session, 'GET', path);
    const images = z.parse(listImages.output, await readJson(response));
    count += images.filter(({ title }) => title === LIBRARY.title).length;
    path = readNextPath(response);
  }
  assert.equal(count, LIBRARY.count, 'images in all pages together');
}

/** Returns the path of the next page below the prefix of the API, or undefined on the last page. */
const readNextPath = ({ headers }: Response): string | undefined =>
  new RegExp(`<${API_PREFIX}([^>]*)>; rel="next"`).exec(headers.get('link') ?? '')?.[1];

async function runSweep({ stage, clients }: SmokeSession): Promise<void> {
  const { FunctionError, Payload } = await clients.lambda.send(new InvokeCommand({ FunctionName: stage.sweepFunction }));
  assert.equal(FunctionError, undefined, `the function failed: ${Payload?.transformToString()}`);
}

/** CloudFront caches errors by path. The path contains the organization, so a cached error is not shown to other users. */
async function compareErrors(session: SmokeSession): Promise<void> {
  const { orgId, stage, clients } = session;
  const key = { TableName: stage.tables.organizations, Key: { orgId, sortKey: 'member#without-email' } };
  const readError = async () => {
    const response = await callApi(session, 'GET', `/organizations/${orgId}/members`);
    assert.ok(response.status >= 500, `a member that cannot be read returned ${response.status}`);
    return errorSchema.parse(await response.json()).requestId;
  };
  await clients.documents.send(new PutCommand({ TableName: key.TableName, Item: key.Key }));
  try {
    const firstId = await readError();
    assert.notEqual(await readError(), firstId, 'both errors have the same request id');
  } finally {
    await clients.documents.send(new DeleteCommand(key));
  }
}

/** Sends an event about a customer who does not exist, which `stripeWebhook` looks up in the tables and in Stripe. */
async function sendEvents({ site, stage, clients }: SmokeSession): Promise<void> {
  const { SecretString: secret = '' } = await clients.secrets.send(new GetSecretValueCommand({ SecretId: stage.webhookSecret }));
  const payload = JSON.stringify({
    id: `evt_smoke_${randomUUID()}`,
    object: 'event',
    type: 'customer.updated',
    created: Math.floor(Date.now() / 1_000),
    data: { object: { id: 'cus_smoke', object: 'customer' } },
  });
  const send = (signingSecret: string) =>
    fetch(`${site}${API_PREFIX}${stripeWebhook.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: signingSecret }),
      },
      body: payload,
    });
  await readJson(send(secret));
  assert.equal((await send(`${secret}-other`)).status, 400, 'with another signature');
}
