import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { readJson, writeFileAtomic } from '../../../../dev/stack/atomic-file.ts';
import { findShapeErrors } from './find-shape-errors.ts';
import { readContract } from './read-contract.ts';
import type { Contract } from './shape.ts';

const SOURCES = ['stripe-contract.ts', 'read-contract.ts', 'shape.ts'];

/**
 * Path of the cache file. Reading the types takes seconds, so the result is cached per version of stripe-node and of the sources.
 */
const getCacheFile = (): string => {
  const sources = SOURCES.map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const key = createHash('sha256').update(sources.join()).digest('hex').slice(0, 12);
  return path.resolve('node_modules/.cache', `stripe-contract-${Stripe.PACKAGE_VERSION}-${key}.json`);
};

let contract: Contract | undefined;

function loadContract(): Contract {
  const file = getCacheFile();
  contract ??= (readJson(file) as Contract | undefined) ?? readAndCache(file);
  return contract;
}

function readAndCache(file: string): Contract {
  const read = readContract();
  writeFileAtomic(file, JSON.stringify(read));
  return read;
}

type JsonObject = Record<string, unknown>;

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

/**
 * Returns how a response body differs from the types of stripe-node. It may be an object, a list of objects, an event or an error.
 */
export function findContractErrors(body: JsonObject): string[] {
  if (isJsonObject(body.error)) return findErrorBodyErrors(body.error);
  if (body.object === 'list') return findListErrors(body);
  if (body.object === 'event') return findEventErrors(body);
  return findShapeErrors(loadContract(), body.deleted === true ? `deleted_${body.object}` : String(body.object), body);
}

function findListErrors({ data, has_more, url, ...rest }: JsonObject): string[] {
  const known = Object.keys(rest).filter((field) => field !== 'object');
  const isList = Array.isArray(data) && typeof has_more === 'boolean' && typeof url === 'string' && known.length === 0;
  return isList ? data.flatMap(findContractErrors) : [`list: ${Object.keys(rest)} is not a list`];
}

function findEventErrors({ data, ...event }: JsonObject): string[] {
  const { object, previous_attributes: previous = {}, ...rest } = isJsonObject(data) ? data : {};
  const isComplete = isJsonObject(object) && isJsonObject(previous) && Object.keys(rest).length === 0;
  const objectErrors = isComplete
    ? findContractErrors(object)
    : ['data: must contain an object and at most its previous attributes'];
  return [...findShapeErrors(loadContract(), 'event', event), ...objectErrors.map((message) => `${event.type}: ${message}`)];
}

function findErrorBodyErrors(error: JsonObject): string[] {
  const unknown = Object.keys(error).filter((field) => !ERROR_FIELDS.includes(field));
  const nestedErrors = [error.payment_intent, error.payment_method].filter(isJsonObject).flatMap(findContractErrors);
  const isTyped = ERROR_TYPES.includes(String(error.type)) && typeof error.message === 'string';
  return [
    ...unknown.map((field) => `error.${field}: unknown`),
    ...nestedErrors,
    ...(isTyped ? [] : ['error: no type or message']),
  ];
}

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
