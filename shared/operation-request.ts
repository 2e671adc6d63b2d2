import * as z from 'zod/mini';
import { API_PREFIX, type InputOf, type Operation, type OutputOf } from './operation.ts';

type WireFields = Readonly<Record<string, unknown>>;

export interface ApiRequest {
  readonly url: string;
  readonly init: { readonly method: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };
}

/**
 * A GET request sends the fields that are not in the path as a query. Other methods send a body if there are such fields: all fields, or
 * only the field that `body` names. A DELETE request also has a body instead of a query, because URLs are logged, and a reason that staff
 * enter may name a person.
 */
export function buildOperationRequest<O extends Operation>(operation: O, input: InputOf<O>): ApiRequest {
  const { method, path, input: schema, body: bodyField }: Operation = operation;
  const wireFields: WireFields = z.encode(schema as z.ZodMiniType<WireFields, WireFields>, input as WireFields);
  const { filledPath, remainingFields } = fillPath(path, wireFields);
  const url = API_PREFIX + filledPath;
  if (method === 'GET') return { url: url + formatQuery(remainingFields), init: { method } };
  if (Object.keys(remainingFields).length === 0) return { url, init: { method } };
  const content = bodyField ? remainingFields[bodyField] : wireFields;
  return { url, init: { method, body: JSON.stringify(content), headers: { 'content-type': 'application/json' } } };
}

/** Throws if the response does not match the schema. */
export const parseOperationOutput = <O extends Operation>(operation: O, response: unknown): OutputOf<O> =>
  z.parse<z.core.$ZodType>(operation.output, response) as OutputOf<O>;

function fillPath(path: string, input: WireFields): { filledPath: string; remainingFields: WireFields } {
  const remainingFields = { ...input };
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete remainingFields[name];
    return encodeURIComponent(String(input[name]));
  });
  return { filledPath, remainingFields };
}

function formatQuery(fields: WireFields): string {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  return definedFields.length > 0 ? `?${new URLSearchParams(definedFields.map(([name, value]) => [name, String(value)]))}` : '';
}
