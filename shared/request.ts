import * as z from 'zod/mini';
import { API_PREFIX, api, type Input, type Operation, type OperationKey, type Output } from './api.ts';

type WireFields = Readonly<Record<string, unknown>>;

export interface ApiRequest {
  readonly address: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
}

const BODILESS_METHODS = ['GET', 'DELETE'];

/** Builds the request of an operation. Fields that are not in the path go into the query of GET and DELETE, or into the body. */
export function buildRequest<K extends OperationKey>(key: K, input: Input<K>): ApiRequest {
  const { method, path, input: schema, body: list }: Operation = api[key];
  const wire: WireFields = z.encode(schema as z.ZodMiniType<WireFields, WireFields>, input as WireFields);
  const { filled, rest } = fillPath(path, wire);
  const address = API_PREFIX + filled;
  if (BODILESS_METHODS.includes(method)) return { address: address + queryOf(rest), init: { method } };
  if (Object.keys(rest).length === 0) return { address, init: { method } };
  const content = list ? rest[list] : wire;
  return { address, init: { method, body: JSON.stringify(content), headers: { 'content-type': 'application/json' } } };
}

/** Throws if the response does not match the schema. */
export const parseOutput = <K extends OperationKey>(key: K, answer: unknown): Output<K> =>
  z.parse<z.core.$ZodType>(api[key].output, answer) as Output<K>;

function fillPath(path: string, input: WireFields): { filled: string; rest: WireFields } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { filled, rest };
}

function queryOf(fields: WireFields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
