/**
 * Status codes that the distribution must not cache. By default CloudFront caches these errors for ten seconds under the path,
 * even with `no-store`: it would show the error of one user to all others, and a repeated request would get the same error.
 */
export const UNCACHED_ERRORS = [500, 502, 503, 504] as const;
