import { createHmac } from 'node:crypto';
import { randomInt } from '../fuzzing/seeded-random.ts';
import type { WebhookDelivery } from './billing-fixture.ts';
import { computeSignature, signPayload } from './sign-webhook.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';

const OTHER_ACCOUNT_SECRET = 'whsec_of_another_account';
const LIVE_MODE_SECRET = 'whsec_of_the_other_mode';
const TOLERANCE_SECONDS = 300;

/** Genuine event to forge from. */
export interface ForgeryInput extends WebhookDelivery {
  /** Current time in Unix seconds. */
  readonly nowSeconds: number;
  readonly random: () => number;
}

type Forge = (input: ForgeryInput) => WebhookDelivery;

const createRandomSignature = (random: () => number): string =>
  Array.from({ length: 64 }, () => randomInt(random, 16).toString(16)).join('');

const alterBody =
  (alter: (input: ForgeryInput) => string): Forge =>
  (input) => ({ payload: alter(input), signature: input.signature });

const replaceHeader =
  (createHeader: (input: ForgeryInput) => string): Forge =>
  (input) => ({ payload: input.payload, signature: createHeader(input) });

const readSignedTimestamp = ({ signature }: WebhookDelivery): number => Number(/t=(\d+)/.exec(signature)?.[1]);
const readSignature = ({ signature }: WebhookDelivery): string => /v1=(\w+)/.exec(signature)?.[1] ?? '';
const createExpiredTimestamp = ({ nowSeconds, random }: ForgeryInput): number =>
  nowSeconds - TOLERANCE_SECONDS - 1 - randomInt(random, 1_000_000);

function replaceOrInsertCharacter({ payload, random }: ForgeryInput): string {
  const index = randomInt(random, payload.length);
  const inserted = String.fromCharCode(32 + randomInt(random, 90));
  return payload.slice(0, index) + inserted + payload.slice(index + (payload[index] === inserted ? 0 : randomInt(random, 2)));
}

const replaceCustomer = ({ payload, random }: ForgeryInput): string =>
  payload.replace(/cus_\w+/g, `cus_${randomInt(random, 1e9)}`);
const setLiveMode = ({ payload }: ForgeryInput): string => payload.replace('"livemode":false', '"livemode":true');

/** Webhook requests that must be rejected with 400. */
export const FORGERIES: Readonly<Record<string, Forge>> = {
  'one character of the body replaced or inserted': alterBody(replaceOrInsertCharacter),
  'event type changed in the body': alterBody(({ payload }) => payload.replace(/"type":"[\w.]+"/, '"type":"customer.deleted"')),
  'customer changed in the body': alterBody(replaceCustomer),
  'truncated body': alterBody(({ payload, random }) => payload.slice(0, randomInt(random, payload.length))),
  'body with appended data': alterBody(({ payload, random }) => payload + [' ', '\n', '\0', '{}', payload][randomInt(random, 5)]),
  'reserialized body': alterBody(({ payload, random }) => JSON.stringify(JSON.parse(payload), null, 1 + randomInt(random, 8))),
  'body in base64': alterBody(({ payload }) => Buffer.from(payload).toString('base64')),
  'body in UTF-16': alterBody(({ payload }) => Buffer.from(payload, 'utf16le').toString('latin1')),
  'body with a byte order mark': alterBody(({ payload }) => `\uFEFF${payload}`),
  'live-mode flag changed in the body': alterBody(setLiveMode),
  'live-mode event': (input) => signPayload(setLiveMode(input), LIVE_MODE_SECRET, input.nowSeconds),
  'event of another Stripe account': (input) => signPayload(replaceCustomer(input), OTHER_ACCOUNT_SECRET, input.nowSeconds),
  'signed with a random secret': ({ payload, nowSeconds, random }) =>
    signPayload(payload, `whsec_${createRandomSignature(random)}`, nowSeconds),
  'signed with the secret and an appended digit': ({ payload, nowSeconds, random }) =>
    signPayload(payload, WEBHOOK_SECRET + randomInt(random, 10), nowSeconds),
  'signed with an empty secret': ({ payload, nowSeconds }) => signPayload(payload, '', nowSeconds),
  'expired event': (input) => signPayload(input.payload, WEBHOOK_SECRET, createExpiredTimestamp(input)),
  'old event with a new timestamp': replaceHeader(
    (input) => `t=${input.nowSeconds},v1=${computeSignature(input.payload, WEBHOOK_SECRET, createExpiredTimestamp(input))}`,
  ),
  'old event with an old and a new timestamp': replaceHeader((input) => {
    const expired = createExpiredTimestamp(input);
    const timestamps = [`t=${expired}`, `t=${input.nowSeconds}`];
    const signature = `v1=${computeSignature(input.payload, WEBHOOK_SECRET, expired)}`;
    return [...(input.random() < 0.5 ? timestamps : timestamps.toReversed()), signature].join();
  }),
  'missing timestamp': replaceHeader((input) => `v1=${readSignature(input)}`),
  'invalid timestamp': replaceHeader(
    (input) => `t=${['', 'now', 'NaN', '-1', '1e99', '0x7fffffff'][randomInt(input.random, 6)]},v1=${readSignature(input)}`,
  ),
  'later timestamp': replaceHeader(
    (input) => `t=${readSignedTimestamp(input) + 1 + randomInt(input.random, 100)},v1=${readSignature(input)}`,
  ),
  'empty or malformed header': replaceHeader(
    ({ random }) => ['', ' ', ',', 't=,v1=', 'v1', 'undefined'][randomInt(random, 6)] ?? '',
  ),
  'malformed signature': replaceHeader(
    ({ nowSeconds, random }) => `t=${nowSeconds},${['v1', 'v1=', 'v1==', 'v1=,v1', 'v1=\0'][randomInt(random, 5)]}`,
  ),
  'truncated header': replaceHeader(({ signature, random }) => signature.slice(0, randomInt(random, signature.length))),
  'uppercase signature': replaceHeader((input) => `t=${readSignedTimestamp(input)},v1=${readSignature(input).toUpperCase()}`),
  'signature in base64': replaceHeader(
    (input) => `t=${readSignedTimestamp(input)},v1=${Buffer.from(readSignature(input), 'hex').toString('base64')}`,
  ),
  'unknown signature scheme': replaceHeader(({ signature, random }) =>
    signature.replace('v1=', ['v0=', 'v2=', 'V1=', ' v1='][randomInt(random, 4)] ?? ''),
  ),
  'signature that does not cover the timestamp': replaceHeader(
    ({ payload, nowSeconds }) => `t=${nowSeconds},v1=${createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex')}`,
  ),
  'random signature': replaceHeader(({ nowSeconds, random }) => `t=${nowSeconds},v1=${createRandomSignature(random)}`),
  'several random signatures': replaceHeader(({ nowSeconds, random }) =>
    [`t=${nowSeconds}`, ...Array.from({ length: 2 + randomInt(random, 60) }, () => `v1=${createRandomSignature(random)}`)].join(),
  ),
};
