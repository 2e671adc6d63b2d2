import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { readJson, writeFileAtomic } from '../../../../dev/stack/atomic-file.ts';
import { findShapeErrors } from './find-shape-errors.ts';
import { readContract } from './read-contract.ts';
import type { Contract } from './shape.ts';

const SOURCES = ['stripe-contract.ts', 'read-contract.ts', 'shape.ts'];

/** Reading the types takes seconds, so the contract is cached per version of stripe-node and of `SOURCES`. */
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
  const newContract = readContract();
  writeFileAtomic(file, JSON.stringify(newContract));
  return newContract;
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
 * Returns the differences between a response body and the types of stripe-node. The body may be an object, a list of objects,
 * an event or an error.
 */
export function findContractErrors(body: JsonObject): string[] {
  if (isJsonObject(body.error)) return findErrorBodyErrors(body.error);
  if (body.object === 'list') return findListErrors(body);
  if (body.object === 'event') return findEventErrors(body);
  return findShapeErrors(loadContract(), body.deleted === true ? `deleted_${body.object}` : String(body.object), body);
}

function findListErrors({ data, has_more, url, ...otherFields }: JsonObject): string[] {
  const unknownFields = Object.keys(otherFields).filter((field) => field !== 'object');
  const isList = Array.isArray(data) && typeof has_more === 'boolean' && typeof url === 'string' && unknownFields.length === 0;
  return isList
    ? data.flatMap(findContractErrors)
    : [`list: must contain data, has_more and url, and no other fields: ${unknownFields}`];
}

function findEventErrors({ data, ...event }: JsonObject): string[] {
  const { object, previous_attributes: previous = {}, ...unknownFields } = isJsonObject(data) ? data : {};
  const isValid = isJsonObject(object) && isJsonObject(previous) && Object.keys(unknownFields).length === 0;
  const objectErrors = isValid
    ? findContractErrors(object)
    : ['data: must contain object, may contain previous_attributes, and no other fields'];
  return [...findShapeErrors(loadContract(), 'event', event), ...objectErrors.map((message) => `${event.type}: ${message}`)];
}

function findErrorBodyErrors(error: JsonObject): string[] {
  const unknownFields = Object.keys(error).filter((field) => !ERROR_FIELDS.includes(field));
  const nestedErrors = [error.payment_intent, error.payment_method].filter(isJsonObject).flatMap(findContractErrors);
  const hasTypeAndMessage = ERROR_TYPES.includes(String(error.type)) && typeof error.message === 'string';
  return [
    ...unknownFields.map((field) => `error.${field}: unknown`),
    ...nestedErrors,
    ...(hasTypeAndMessage ? [] : ['error: the type is unknown or the message is missing']),
  ];
}

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
