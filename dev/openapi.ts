import { writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { api, errorSchema, type OperationKey } from '#shared/api.ts';
import { type Access, API_PREFIX, needsToken, type Operation } from '#shared/operation.ts';
import { SITE } from '#shared/site.ts';

export const OPENAPI_FILE = 'docs/openapi.json';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const ACCESS_DESCRIPTIONS: Partial<Record<Access, string>> = {
  buyer: 'For users without an active seat in an organization.',
  billingOwner:
    "For the user's own subscription if they have no active seat, and for the organization's subscription if they are its admin.",
  orgAdmin: 'For the active admin of the organization.',
  orgViewer: 'For the active admin of the organization, and staff.',
  staff: 'For staff.',
  invited: 'For anyone with the invitation link. An access token is optional.',
  signature: 'For Stripe: the body is a signed event.',
};

const ANY_OBJECT = { type: 'object', properties: {} };

/** The function verifies the signature of the raw body before it parses the body, so the schema is not more specific. */
const SIGNED_REQUEST = {
  parameters: [{ name: 'stripe-signature', in: 'header', required: true, schema: { type: 'string' } }],
  requestBody: { required: true, content: { 'application/json': { schema: ANY_OBJECT } } },
};

/** Returns the schema of the JSON that is sent, not of the value to which a codec decodes it. */
function toEncodedSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
}

export function createOpenApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const key of Object.keys(api) as OperationKey[]) {
    const { path, method } = api[key];
    paths[`${API_PREFIX}${path}`] = {
      ...paths[`${API_PREFIX}${path}`],
      [method.toLowerCase()]: describeOperation(key, api[key]),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: SITE.name, version: '1', description: 'Generated from shared/api.ts by `npm run openapi`.' },
    paths,
    components: {
      schemas: { Error: toEncodedSchema(errorSchema) },
      securitySchemes: { signedIn: { type: 'http', scheme: 'bearer', bearerFormat: 'Cognito access token' } },
    },
  };
}

function describeOperation(key: OperationKey, { method, path, access, input, output, body: bodyField }: Operation): object {
  const { properties = {}, required = [] } = toEncodedSchema(input);
  const pathNames = Object.keys(properties).filter((name) => path.includes(`{${name}}`));
  const otherNames = Object.keys(properties).filter((name) => !pathNames.includes(name));
  const describeParameter = (location: 'path' | 'query') => (name: string) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: properties[name],
  });
  const queryNames = method === 'GET' ? otherNames : [];
  const parameters = [...pathNames.map(describeParameter('path')), ...queryNames.map(describeParameter('query'))];
  const request = {
    ...(parameters.length > 0 && { parameters }),
    ...(otherNames.length > queryNames.length && {
      requestBody: describeBody(bodyField ? properties[bodyField] : createObjectSchema(otherNames, properties, required)),
    }),
  };
  return {
    operationId: key,
    ...(ACCESS_DESCRIPTIONS[access] && { description: ACCESS_DESCRIPTIONS[access] }),
    ...(needsToken(access) && { security: [{ signedIn: [] }] }),
    ...(access === 'signature' ? SIGNED_REQUEST : request),
    responses: {
      200: { description: 'Success.', content: { 'application/json': { schema: toEncodedSchema(output) } } },
      default: { description: 'Error.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

const describeBody = (schema: JsonSchema | boolean | undefined) => ({
  required: true,
  content: { 'application/json': { schema } },
});

const createObjectSchema = (
  names: readonly string[],
  properties: NonNullable<JsonSchema['properties']>,
  required: readonly string[],
): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
  required: required.filter((name) => names.includes(name)),
  additionalProperties: false,
});

export const createOpenApiText = (): string => `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`;

if (import.meta.filename === process.argv[1]) writeFileSync(OPENAPI_FILE, createOpenApiText());
