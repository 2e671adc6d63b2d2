import { openApi } from '../../dev/openapi.ts';
import { randomFrom } from './faults.ts';

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

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '0',
  'null',
  'undefined',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '%00',
  '\u0000',
  '𝕏'.repeat(500),
  'x'.repeat(20_000),
  '\ud800',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '01JD0000000000000000000000',
  'image#01JD0000000000000000000000',
  'javascript:alert(1)',
  'https://example.com/',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  'image/svg+xml',
  'image/png',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
  [],
  [[]],
  {},
  { toString: 'x' },
  { __proto__: null, constructor: 1 },
];

const BROKEN_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":}',
  '\u0000',
  '{"__proto__":{"isStaff":true}}',
  '{"id":1e999}',
];

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
  const query = new URLSearchParams();
  for (const { name } of parameters.filter((each) => each.in === 'query')) {
    if (random() < 0.6) query.append(name, asText(pick(random, HOSTILE)).slice(0, 2_000));
  }
  if (random() < 0.1) query.append('unknown', 'x');
  const filled = path.replace(/\{\w+\}/g, () => encodable(asText(pick(random, HOSTILE))) || 'x');
  return `${filled}${query.size > 0 ? `?${query}` : ''}`;
}

/** Half a surrogate pair cannot be written in an address. */
const encodable = (text: string): string => encodeURIComponent(text.slice(0, 1_000).replace(/\p{Surrogate}/gu, ''));

function bodyFor(random: Random, properties: object): string {
  if (random() < 0.2) return pick(random, BROKEN_BODIES);
  const names = Object.keys(properties).filter(() => random() < 0.8);
  return JSON.stringify(
    Object.fromEntries([...names, ...(random() < 0.1 ? ['extra'] : [])].map((name) => [name, pick(random, HOSTILE)])),
  );
}
