import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from './billing-fixture.ts';
import { randomInt } from './seeded-random.ts';
import { WEBHOOK_SECRET } from './stripe-clients.ts';

const OTHER_SECRET = 'whsec_of_another_account';
const TOLERANCE_SECONDS = 300;

/** A genuine event, and the Unix second at which the forgery is sent. */
export interface ForgeryInput extends WebhookDelivery {
  readonly second: number;
  readonly random: () => number;
}

type Forgery = (input: ForgeryInput) => WebhookDelivery;

const hex = (random: () => number): string => Array.from({ length: 64 }, () => randomInt(random, 16).toString(16)).join('');

/** Stripe's `v1` signature scheme. */
const codeOf = (payload: string, secret: string, second: number | string): string =>
  createHmac('sha256', secret).update(`${second}.${payload}`).digest('hex');

export const signPayload = (payload: string, secret: string, second: number): WebhookDelivery => ({
  payload,
  signature: `t=${second},v1=${codeOf(payload, secret, second)}`,
});

/** Another body under a genuine signature. */
const altered =
  (alter: (input: ForgeryInput) => string): Forgery =>
  (input) => ({ payload: alter(input), signature: input.signature });

/** Another signature header over a genuine body. */
const headed =
  (head: (input: ForgeryInput) => string): Forgery =>
  (input) => ({ payload: input.payload, signature: head(input) });

const secondIn = ({ signature }: WebhookDelivery): number => Number(/t=(\d+)/.exec(signature)?.[1]);
const codeIn = ({ signature }: WebhookDelivery): string => /v1=(\w+)/.exec(signature)?.[1] ?? '';
const longAgo = ({ second, random }: ForgeryInput): number => second - TOLERANCE_SECONDS - 1 - randomInt(random, 1_000_000);

/** Inserts or replaces one character. */
function nudged({ payload, random }: ForgeryInput): string {
  const at = randomInt(random, payload.length);
  const inserted = String.fromCharCode(32 + randomInt(random, 90));
  return payload.slice(0, at) + inserted + payload.slice(at + (payload[at] === inserted ? 0 : randomInt(random, 2)));
}

const ofAnotherCustomer = ({ payload, random }: ForgeryInput): string =>
  payload.replace(/cus_\w+/g, `cus_${randomInt(random, 1e9)}`);
const ofTheOtherMode = ({ payload }: ForgeryInput): string => payload.replace('"livemode":false', '"livemode":true');

/** Every kind of event that Stripe did not sign for this account, or signed too long ago. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'another body': altered(nudged),
  'another kind of event': altered(({ payload }) => payload.replace(/"type":"[\w.]+"/, '"type":"customer.deleted"')),
  'another customer': altered(ofAnotherCustomer),
  'a body that was cut off': altered(({ payload, random }) => payload.slice(0, randomInt(random, payload.length))),
  'a body that goes on': altered(({ payload, random }) => payload + [' ', '\n', '\0', '{}', payload][randomInt(random, 5)]),
  'a body written anew': altered(({ payload, random }) => JSON.stringify(JSON.parse(payload), null, 1 + randomInt(random, 8))),
  'a body in base64': altered(({ payload }) => Buffer.from(payload).toString('base64')),
  'a body in another encoding': altered(({ payload }) => Buffer.from(payload, 'utf16le').toString('latin1')),
  'a body with a byte order mark': altered(({ payload }) => `\uFEFF${payload}`),
  'an event of the other mode, renamed': altered(ofTheOtherMode),
  'an event of the other mode': (input) => signPayload(ofTheOtherMode(input), 'whsec_of_the_other_mode', input.second),
  'an event of another account': (input) => signPayload(ofAnotherCustomer(input), OTHER_SECRET, input.second),
  'another secret': ({ payload, second, random }) => signPayload(payload, `whsec_${hex(random)}`, second),
  'a secret almost ours': ({ payload, second, random }) => signPayload(payload, WEBHOOK_SECRET + randomInt(random, 10), second),
  'no secret': ({ payload, second }) => signPayload(payload, '', second),
  'an event of long ago': (input) => signPayload(input.payload, WEBHOOK_SECRET, longAgo(input)),
  'an event of long ago, dated anew': headed(
    (input) => `t=${input.second},v1=${codeOf(input.payload, WEBHOOK_SECRET, longAgo(input))}`,
  ),
  'an event of long ago, with two dates': headed((input) => {
    const then = longAgo(input);
    const dates = [`t=${then}`, `t=${input.second}`];
    return [...(input.random() < 0.5 ? dates : dates.toReversed()), `v1=${codeOf(input.payload, WEBHOOK_SECRET, then)}`].join();
  }),
  'no date': headed((input) => `v1=${codeIn(input)}`),
  'a date that is none': headed(
    (input) => `t=${['', 'now', 'NaN', '-1', '1e99', '0x7fffffff'][randomInt(input.random, 6)]},v1=${codeIn(input)}`,
  ),
  'another date': headed((input) => `t=${secondIn(input) + 1 + randomInt(input.random, 100)},v1=${codeIn(input)}`),
  'no signature': headed(({ random }) => ['', ' ', ',', 't=,v1=', 'v1', 'undefined'][randomInt(random, 6)] ?? ''),
  'a code that is none': headed(
    ({ second, random }) => `t=${second},${['v1', 'v1=', 'v1==', 'v1=,v1', 'v1=\0'][randomInt(random, 5)]}`,
  ),
  'a header that was cut off': headed(({ signature, random }) => signature.slice(0, randomInt(random, signature.length))),
  'a code in capitals': headed((input) => `t=${secondIn(input)},v1=${codeIn(input).toUpperCase()}`),
  'a code in base64': headed((input) => `t=${secondIn(input)},v1=${Buffer.from(codeIn(input), 'hex').toString('base64')}`),
  'another scheme': headed(({ signature, random }) =>
    signature.replace('v1=', ['v0=', 'v2=', 'V1=', ' v1='][randomInt(random, 4)] ?? ''),
  ),
  'a code of the body alone': headed(
    ({ payload, second }) => `t=${second},v1=${createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex')}`,
  ),
  'a code at random': headed(({ second, random }) => `t=${second},v1=${hex(random)}`),
  'many codes': headed(({ second, random }) =>
    [`t=${second}`, ...Array.from({ length: 2 + randomInt(random, 60) }, () => `v1=${hex(random)}`)].join(),
  ),
};
