import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { UNCACHED_ERRORS } from '../../../infra/edge/error-caching.ts';

const DEFAULT_TTL_SECONDS = 10;

/** Errors that CloudFront always caches, and errors that it caches unless `cache-control` forbids it. */
const ALWAYS_CACHED = [500, 502, 503, 504];
const CACHED_UNLESS_FORBIDDEN = [404, 410, 414, 501];

interface CachedError {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: unknown;
  readonly expiresMs: number;
}

export type ErrorCache = ReturnType<typeof createErrorCache>;

/**
 * Emulates the error caching of CloudFront (developer guide, "Control how long CloudFront caches errors") for a behavior without
 * caching, whose cache key is the path. `uncached` are the status codes with an error caching minimum TTL of 0.
 *
 * Not emulated: errors with `max-age`, which no origin of ours sends.
 */
export function createErrorCache(now: () => number = Date.now, uncached: readonly number[] = UNCACHED_ERRORS) {
  const errors = new Map<string, CachedError>();

  const isCacheable = (status: number, cacheControl: string): boolean =>
    !uncached.includes(status) &&
    (ALWAYS_CACHED.includes(status) ||
      (CACHED_UNLESS_FORBIDDEN.includes(status) && !/\b(no-store|no-cache|private)\b/.test(cacheControl)));

  return {
    /** Sends the cached error of a path. Returns false if there is none. */
    send(path: string, response: ServerResponse): boolean {
      const error = errors.get(path);
      if (!error || error.expiresMs <= now()) return false;
      for (const [name, value] of Object.entries(error.headers)) if (value !== undefined) response.setHeader(name, value);
      response.writeHead(error.status).end(error.body);
      return true;
    },

    /** Caches the response if it becomes an error that CloudFront caches. */
    watch(path: string, response: ServerResponse): void {
      const writeHead = response.writeHead.bind(response);
      // `getHeaders` does not return headers that are passed to `writeHead`, so set them before.
      response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
        for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
        return writeHead(status);
      }) as typeof response.writeHead;
      const end = response.end.bind(response);
      response.end = ((body: unknown = '') => {
        const { statusCode: status } = response;
        if (isCacheable(status, String(response.getHeader('cache-control') ?? '')))
          errors.set(path, {
            status,
            headers: response.getHeaders(),
            body,
            expiresMs: now() + DEFAULT_TTL_SECONDS * 1_000,
          });
        return end(body);
      }) as typeof response.end;
    },
  };
}
