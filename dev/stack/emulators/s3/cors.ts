import * as z from 'zod/mini';
import type { HeaderValues } from './s3-request.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'] as const;

/** CORS rules with the property names of CDK. An origin or header may contain one `*`. `maxAge` is in seconds. */
export const corsRulesSchema = z.readonly(
  z.array(
    z.readonly(
      z.strictObject({
        allowedMethods: z.readonly(z.array(z.enum(METHODS))),
        allowedOrigins: z.readonly(z.array(z.string())),
        allowedHeaders: z.optional(z.readonly(z.array(z.string()))),
        exposedHeaders: z.optional(z.readonly(z.array(z.string()))),
        maxAge: z.optional(z.int()),
      }),
    ),
  ),
);

export type CorsRule = z.output<typeof corsRulesSchema>[number];

/** Returns the CORS headers of the first rule that allows the request, or undefined if none does. */
export function createCorsHeaders(
  rules: readonly CorsRule[],
  method: string | undefined,
  headers: HeaderValues,
): Record<string, string> | undefined {
  const { origin, 'access-control-request-headers': requestedHeaders } = headers;
  const requirements = {
    method: headers['access-control-request-method'] ?? method,
    headers: parseHeaderNames(requestedHeaders),
  };
  const rule = origin === undefined ? undefined : rules.find((candidate) => allowsRequest(candidate, origin, requirements));
  if (!rule || origin === undefined) return undefined;
  const allowsAnyOrigin = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': allowsAnyOrigin ? '*' : origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(!allowsAnyOrigin && { 'access-control-allow-credentials': 'true' }),
    ...(requestedHeaders && { 'access-control-allow-headers': requirements.headers.join(', ') }),
    ...(rule.exposedHeaders?.length && { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }),
    ...(rule.maxAge !== undefined && { 'access-control-max-age': String(rule.maxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function allowsRequest(rule: CorsRule, origin: string, requirements: { method: string | undefined; headers: readonly string[] }) {
  return (
    rule.allowedMethods.some((method) => method === requirements.method) &&
    rule.allowedOrigins.some((pattern) => matchesPattern(pattern, origin)) &&
    requirements.headers.every((name) => rule.allowedHeaders?.some((pattern) => matchesPattern(pattern.toLowerCase(), name)))
  );
}

const parseHeaderNames = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

function matchesPattern(pattern: string, text: string): boolean {
  const [prefix = '', ...suffixes] = pattern.split('*');
  if (suffixes.length === 0) return pattern === text;
  const suffix = suffixes.join('*');
  return text.length >= prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix);
}
