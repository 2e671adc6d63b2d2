import { openApi } from '../../dev/openapi.ts';
import { HOSTILE_VALUES, MALFORMED_BODIES, RAW_PATH_SEGMENTS, UNKNOWN_FIELD_NAMES } from './hostile-values.ts';
import { seededRandom } from './seeded-random.ts';

type Random = () => number;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Of a body that is a list. */
  readonly items?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

/** What each field may truly be given, by its name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const MOST_ENTRIES = 30;
const TRUE_SHARE = 0.7;

/** A call that the document describes, filled with whatever a careless or hostile caller may send. */
export interface FuzzedRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const pickFrom = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Endless calls, from the API's own document; the same seed gives the same ones. Fields that are known are often given what they want. */
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

/** What a field is given: what it wants, as far as that is known, or whatever a hostile caller would. */
const valueFor = ({ random, known }: Giving, name: string): unknown =>
  pickFrom(random, (random() < TRUE_SHARE && known[name]) || HOSTILE_VALUES);

function addressFor(giving: Giving, path: string, { parameters = [] }: Operation): string {
  const { random } = giving;
  const query = parameters.filter((each) => each.in === 'query').flatMap(({ name }) => valuesFor(giving, name));
  if (random() < 0.1) query.push(`${encodable(pickFrom(random, UNKNOWN_FIELD_NAMES))}=x`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(giving, name));
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A parameter given not at all, once or twice. */
function valuesFor(giving: Giving, name: string): string[] {
  const { random } = giving;
  const times = random() < 0.2 ? 0 : random() < 0.9 ? 1 : 2;
  return Array.from({ length: times }, () => `${name}=${segment(giving, name)}`);
}

const segment = (giving: Giving, name: string): string =>
  giving.random() < 0.1 ? pickFrom(giving.random, RAW_PATH_SEGMENTS) : encodable(asText(valueFor(giving, name))) || 'x';

/** Half a surrogate pair cannot be written in an address, and a server need not read one of any length. */
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
