import { api } from '#shared/api.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { ROUTE_LIMITS, type RouteLimit } from '../function-definition.ts';
import { listOperationsWithLimit } from '../limits.ts';

/**
 * Window of the rate limits. A blocked address is allowed again once its requests in the last five minutes are below the limit.
 */
export const RATE_WINDOW_SECONDS = 300;

export const RATE_LIMIT_RESPONSE = { status: 429, headers: { 'retry-after': String(RATE_WINDOW_SECONDS) } } as const;

/**
 * Requests that a rule counts. `equals` is compared with the path as it is sent, `startsWith` and `matches` with the decoded
 * path.
 */
export interface RequestScope {
  readonly method?: string;
  readonly path: { readonly equals: string } | { readonly startsWith: string } | { readonly matches: string };
}

/** Rule of the firewall that limits the requests of an IP address, as plain data for the firewall and the local edge. */
export interface RateRule {
  readonly name: string;
  readonly requestsPerWindow: number;
  /** Without a scope the rule counts all requests. */
  readonly scope?: RequestScope;
  /** Name of the rule that allows requests within the limit, without evaluating the later rules. */
  readonly allowRule?: string;
}

/** Also matches paths with trailing slashes, which the edge removes. */
function getScope(routeLimit: RouteLimit): RequestScope {
  const paths = listOperationsWithLimit(routeLimit).map((key) => api[key].path.replaceAll(/\{\w+\}/g, '[^/]+'));
  return { path: { matches: `^${API_PREFIX}(${[...new Set(paths)].join('|')})/*$` } };
}

/**
 * Rules in evaluation order. The limits for the site and the API are high enough for an office in which everyone uploads a library
 * from one IP address.
 *
 * Webhooks within their limit skip the later rules. They arrive in bursts from few addresses, their bodies exceed the 8 KB of a
 * managed rule, and the function verifies each signature.
 */
export const RATE_RULES: readonly RateRule[] = [
  {
    name: 'WebhookRateLimit',
    requestsPerWindow: ROUTE_LIMITS.webhook.requestsPer5Minutes,
    scope: { method: api.stripeWebhook.method, path: { equals: API_PREFIX + api.stripeWebhook.path } },
    allowRule: 'Stripe',
  },
  {
    name: 'InvitationRateLimit',
    requestsPerWindow: ROUTE_LIMITS.invitations.requestsPer5Minutes,
    scope: getScope('invitations'),
  },
  { name: 'CheckoutRateLimit', requestsPerWindow: ROUTE_LIMITS.checkout.requestsPer5Minutes, scope: getScope('checkout') },
  { name: 'ApiRateLimit', requestsPerWindow: 5_000, scope: { path: { startsWith: `${API_PREFIX}/` } } },
  { name: 'SiteRateLimit', requestsPerWindow: 50_000 },
];
