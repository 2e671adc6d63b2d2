import * as z from 'zod/mini';
import { API_PREFIX, api, type Input, type Operation, type OperationKey, type Output } from './api.ts';

type Wire = Readonly<Record<string, unknown>>;

/** What `fetch` needs to call an operation: the path and query of the site, and the body where there is one. */
export interface ApiRequest {
  readonly address: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
}

const BODILESS = ['GET', 'DELETE'];

/** The request behind an operation: what the path does not say is the query, or else the body. */
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

/** An operation's answer as the program works with it. Throws where it is not what the table says. */
export const outputOf = <K extends OperationKey>(key: K, answer: unknown): Output<K> =>
  z.parse<z.core.$ZodType>(api[key].output, answer) as Output<K>;

/** The path with its `{names}` filled in, and the fields of the input that it did not take. */
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
