import { openApi } from '../../../dev/openapi.ts';
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

const MOST_ENTRIES = 30;
const TRUE_SHARE = 0.7;

export interface FuzzedRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Generates requests from the OpenAPI document without end. The same seed generates the same requests. Known fields mostly get
 * valid values.
 */
export function* generateRequests(seed: number, known: KnownValues = {}): Generator<FuzzedRequest> {
  const random = seededRandom(seed);
  const giving = { random, known };
  const { paths } = openApi() as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  while (true) {
    const { path, method, operation } = pickFrom(random, operations);
    const headers = { 'content-type': pickFrom(random, ['application/json', 'application/json', 'text/plain', 'image/png']) };
    const body = operation.requestBody ? bodyFor(giving, operation.requestBody.content['application/json'].schema) : undefined;
    yield { method, address: addressFor(giving, path, operation), headers, ...(body !== undefined && { body }) };
  }
}

interface Giving {
  readonly random: Random;
  readonly known: KnownValues;
}

const valueFor = ({ random, known }: Giving, name: string): unknown =>
  pickFrom(random, (random() < TRUE_SHARE && Object.hasOwn(known, name) && known[name]) || HOSTILE_VALUES);

function addressFor(giving: Giving, path: string, { parameters = [] }: Operation): string {
  const { random } = giving;
  const query = parameters.filter((each) => each.in === 'query').flatMap(({ name }) => valuesFor(giving, name));
  if (random() < 0.1) query.push(`${encodable(pickFrom(random, UNKNOWN_FIELD_NAMES))}=x`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(giving, name));
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function valuesFor(giving: Giving, name: string): string[] {
  const { random } = giving;
  const times = random() < 0.2 ? 0 : random() < 0.9 ? 1 : 2;
  return Array.from({ length: times }, () => `${name}=${segment(giving, name)}`);
}

const segment = (giving: Giving, name: string): string =>
  giving.random() < 0.1 ? pickFrom(giving.random, RAW_PATH_SEGMENTS) : encodable(asText(valueFor(giving, name))) || 'x';

/** encodeURIComponent throws on lone surrogates, and servers limit the length of a URL. */
const encodable = (text: string): string => encodeURIComponent(text.slice(0, 300).replace(/\p{Surrogate}/gu, ''));

function bodyFor(giving: Giving, { properties, items }: Schema): string {
  const { random } = giving;
  if (random() < 0.1) return pickFrom(random, MALFORMED_BODIES);
  if (!items) return JSON.stringify(objectFor(giving, properties));
  const entry = () => (random() < 0.1 ? pickFrom(random, HOSTILE_VALUES) : objectFor(giving, items.properties));
  return JSON.stringify(Array.from({ length: Math.floor(random() ** 3 * MOST_ENTRIES) }, entry));
}

function objectFor(giving: Giving, properties: Schema['properties'] = {}): object {
  const { random } = giving;
  const names = Object.keys(properties).filter(() => random() < 0.8);
  if (random() < 0.1) names.push(pickFrom(random, UNKNOWN_FIELD_NAMES));
  return Object.fromEntries(names.map((name) => [name, valueFor(giving, name)]));
}
