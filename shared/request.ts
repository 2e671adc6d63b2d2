import * as z from 'zod/mini';
import { API_PREFIX, api, type Input, type Operation, type OperationKey, type Output } from './api.ts';

type Wire = Readonly<Record<string, unknown>>;

export interface ApiRequest {
  readonly address: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
}

const BODILESS = ['GET', 'DELETE'];

/** Builds the request of an operation. Fields that are not in the path go into the query of GET and DELETE, or into the body. */
export function requestOf<K extends OperationKey>(key: K, input: Input<K>): ApiRequest {
  const { method, path, input: schema, body: list }: Operation = api[key];
  const wire: Wire = z.encode(schema as z.ZodMiniType<Wire, Wire>, input as Wire);
  const { filled, rest } = fillPath(path, wire);
  const address = API_PREFIX + filled;
  if (BODILESS.includes(method)) return { address: address + queryOf(rest), init: { method } };
  if (Object.keys(rest).length === 0) return { address, init: { method } };
  const content = list ? rest[list] : wire;
  return { address, init: { method, body: JSON.stringify(content), headers: { 'content-type': 'application/json' } } };
}

/** Throws if the response does not match the schema. */
export const outputOf = <K extends OperationKey>(key: K, answer: unknown): Output<K> =>
  z.parse<z.core.$ZodType>(api[key].output, answer) as Output<K>;

function fillPath(path: string, input: Wire): { filled: string; rest: Wire } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { filled, rest };
}

function queryOf(fields: Wire): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
