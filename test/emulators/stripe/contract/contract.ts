import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { readJson, writeFileAtomic } from '../../../../dev/stack/atomic-file.ts';
import { problemsIn } from './problems.ts';
import { readContract } from './read-contract.ts';
import type { Contract } from './shape.ts';

const SOURCES = ['stripe-contract.ts', 'read-contract.ts', 'shape.ts'];

/** Cache file. Reading the types takes seconds, so the result is kept per version of stripe-node and of the sources. */
const kept = (): string => {
  const sources = SOURCES.map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const key = createHash('sha256').update(sources.join()).digest('hex').slice(0, 12);
  return path.resolve('node_modules/.cache', `stripe-contract-${Stripe.PACKAGE_VERSION}-${key}.json`);
};

let contract: Contract | undefined;

function stripeContract(): Contract {
  const file = kept();
  contract ??= (readJson(file) as Contract | undefined) ?? readAndKeep(file);
  return contract;
}

function readAndKeep(file: string): Contract {
  const read = readContract();
  writeFileAtomic(file, JSON.stringify(read));
  return read;
}

type Sent = Record<string, unknown>;

const ERROR_FIELDS = [
  'type',
  'code',
  'message',
  'param',
  'decline_code',
  'charge',
  'payment_intent',
  'payment_method',
  'doc_url',
];
const ERROR_TYPES = ['api_error', 'card_error', 'idempotency_error', 'invalid_request_error'];

/** Returns the problems of a response body: an object, a list of objects, an event or an error. */
export function problemsOfAnswer(sent: Sent): string[] {
  if (isSent(sent.error)) return problemsOfError(sent.error);
  if (sent.object === 'list') return problemsOfList(sent);
  if (sent.object === 'event') return problemsOfEvent(sent);
  return problemsIn(stripeContract(), sent.deleted === true ? `deleted_${sent.object}` : String(sent.object), sent);
}

function problemsOfList({ data, has_more, url, ...rest }: Sent): string[] {
  const known = Object.keys(rest).filter((field) => field !== 'object');
  const isList = Array.isArray(data) && typeof has_more === 'boolean' && typeof url === 'string' && known.length === 0;
  return isList ? data.flatMap(problemsOfAnswer) : [`list: ${Object.keys(rest)} is not a list`];
}

function problemsOfEvent({ data, ...event }: Sent): string[] {
  const { object, previous_attributes: previous = {}, ...rest } = isSent(data) ? data : {};
  const isWhole = isSent(object) && isSent(previous) && Object.keys(rest).length === 0;
  const within = isWhole ? problemsOfAnswer(object) : ['data: without an object, or with more'];
  return [...problemsIn(stripeContract(), 'event', event), ...within.map((problem) => `${event.type}: ${problem}`)];
}

function problemsOfError(error: Sent): string[] {
  const unknown = Object.keys(error).filter((field) => !ERROR_FIELDS.includes(field));
  const within = [error.payment_intent, error.payment_method].filter(isSent).flatMap(problemsOfAnswer);
  const isTyped = ERROR_TYPES.includes(String(error.type)) && typeof error.message === 'string';
  return [...unknown.map((field) => `error.${field}: unknown`), ...within, ...(isTyped ? [] : ['error: no type or message'])];
}

const isSent = (value: unknown): value is Sent => typeof value === 'object' && value !== null;
