import { createOpenApiDocument } from '../../../dev/openapi.ts';
import { HOSTILE_VALUES, MALFORMED_BODIES, RAW_PATH_SEGMENTS, UNKNOWN_FIELD_NAMES } from './hostile-values.ts';
import { pickFrom, type Random, seededRandom } from './seeded-random.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Present if the body is an array. */
  readonly items?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

/** Valid values by field name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const MAX_ENTRIES = 30;
const VALID_SHARE = 0.7;

export interface FuzzedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Generates an endless sequence of requests from the OpenAPI document. The same seed generates the same requests. Fields in
 * `knownValues` mostly get valid values.
 */
export function* generateRequests(seed: number, knownValues: KnownValues = {}): Generator<FuzzedRequest> {
  const random = seededRandom(seed);
  const context = { random, knownValues };
  const { paths } = createOpenApiDocument() as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  while (true) {
    const { path, method, operation } = pickFrom(random, operations);
    const headers = { 'content-type': pickFrom(random, ['application/json', 'application/json', 'text/plain', 'image/png']) };
    const body = operation.requestBody ? buildBody(context, operation.requestBody.content['application/json'].schema) : undefined;
    yield { method, url: buildUrl(context, path, operation), headers, ...(body !== undefined && { body }) };
  }
}

interface GeneratorContext {
  readonly random: Random;
  readonly knownValues: KnownValues;
}

const pickValue = ({ random, knownValues }: GeneratorContext, name: string): unknown =>
  pickFrom(random, (random() < VALID_SHARE && Object.hasOwn(knownValues, name) && knownValues[name]) || HOSTILE_VALUES);

function buildUrl(context: GeneratorContext, path: string, { parameters = [] }: Operation): string {
  const { random } = context;
  const query = parameters.filter((each) => each.in === 'query').flatMap(({ name }) => buildQuery(context, name));
  if (random() < 0.1) query.push(`${encode(pickFrom(random, UNKNOWN_FIELD_NAMES))}=x`);
  const pathname = path.replace(/\{(\w+)\}/g, (_, name: string) => buildEncodedValue(context, name));
  return `${pathname}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function buildQuery(context: GeneratorContext, name: string): string[] {
  const { random } = context;
  const times = random() < 0.2 ? 0 : random() < 0.9 ? 1 : 2;
  return Array.from({ length: times }, () => `${name}=${buildEncodedValue(context, name)}`);
}

const buildEncodedValue = (context: GeneratorContext, name: string): string =>
  context.random() < 0.1 ? pickFrom(context.random, RAW_PATH_SEGMENTS) : encode(toText(pickValue(context, name))) || 'x';

/** encodeURIComponent throws on lone surrogates, and servers limit the length of a URL. */
const encode = (text: string): string => encodeURIComponent(text.slice(0, 300).replace(/\p{Surrogate}/gu, ''));

function buildBody(context: GeneratorContext, { properties, items }: Schema): string {
  const { random } = context;
  if (random() < 0.1) return pickFrom(random, MALFORMED_BODIES);
  if (!items) return JSON.stringify(buildObject(context, properties));
  const entry = () => (random() < 0.1 ? pickFrom(random, HOSTILE_VALUES) : buildObject(context, items.properties));
  return JSON.stringify(Array.from({ length: Math.floor(random() ** 3 * MAX_ENTRIES) }, entry));
}

function buildObject(context: GeneratorContext, properties: Schema['properties'] = {}): object {
  const { random } = context;
  const names = Object.keys(properties).filter(() => random() < 0.8);
  if (random() < 0.1) names.push(pickFrom(random, UNKNOWN_FIELD_NAMES));
  return Object.fromEntries(names.map((name) => [name, pickValue(context, name)]));
}
