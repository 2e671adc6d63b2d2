import { openApi } from '../../dev/openapi.ts';
import { randomFrom } from './faults.ts';
import { BROKEN_BODIES, HOSTILE_VALUES, RAW_SEGMENTS, STRANGE_NAMES } from './hostile-values.ts';

type Random = () => number;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } };
  };
}

/** A call that the document describes, filled with whatever a careless or hostile caller may send. */
export interface FuzzedCall {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Endless calls, from the API's own document; the same seed gives the same ones. */
export function* fuzzedCalls(seed: number): Generator<FuzzedCall> {
  const random = randomFrom(seed);
  const { paths } = openApi() as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  while (true) {
    const { path, method, operation } = pick(random, operations);
    const headers = { 'content-type': pick(random, ['application/json', 'application/json', 'text/plain', 'image/png']) };
    const body = operation.requestBody
      ? bodyFor(random, operation.requestBody.content['application/json'].schema.properties)
      : undefined;
    yield { method, address: addressFor(random, path, operation), headers, ...(body !== undefined && { body }) };
  }
}

function addressFor(random: Random, path: string, { parameters = [] }: Operation): string {
  const query = parameters.filter((each) => each.in === 'query').flatMap(({ name }) => valuesFor(random, name));
  if (random() < 0.1) query.push(`${encodable(pick(random, STRANGE_NAMES))}=x`);
  const filled = path.replace(/\{\w+\}/g, () => segment(random));
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A parameter given not at all, once or twice. */
function valuesFor(random: Random, name: string): string[] {
  const times = random() < 0.4 ? 0 : random() < 0.8 ? 1 : 2;
  return Array.from({ length: times }, () => `${name}=${segment(random)}`);
}

const segment = (random: Random): string =>
  random() < 0.2 ? pick(random, RAW_SEGMENTS) : encodable(asText(pick(random, HOSTILE_VALUES))) || 'x';

/** Half a surrogate pair cannot be written in an address, and a server need not read one of any length. */
const encodable = (text: string): string => encodeURIComponent(text.slice(0, 300).replace(/\p{Surrogate}/gu, ''));

function bodyFor(random: Random, properties: object): string {
  if (random() < 0.2) return pick(random, BROKEN_BODIES);
  const names = Object.keys(properties).filter(() => random() < 0.8);
  if (random() < 0.2) names.push(pick(random, STRANGE_NAMES));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, pick(random, HOSTILE_VALUES)])));
}
