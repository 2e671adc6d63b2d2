import { API_PREFIX, api, type OperationKey } from '#shared/api.ts';
import { decodePath } from '../request-url.ts';

export interface RouteMatch {
  readonly key: OperationKey;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

const ROUTES = (Object.keys(api) as OperationKey[]).map((key) => {
  const { method, path } = api[key];
  const pattern = `${API_PREFIX}${path}`.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { key, method, routeKey: `${method} ${API_PREFIX}${path}`, pattern: new RegExp(`^${pattern}$`) };
});

/** Finds the operation of a URL as an HTTP API does: exact path, no trailing slash, valid percent-encoding. */
export function matchRoute(method: string, pathname: string): RouteMatch | undefined {
  if (decodePath(pathname) === undefined) return undefined;
  for (const { key, method: wanted, routeKey, pattern } of ROUTES) {
    const found = wanted === method ? pattern.exec(pathname) : null;
    if (found) return { key, routeKey, pathParameters: decodeParameters(found.groups ?? {}) };
  }
  return undefined;
}

const decodeParameters = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
