/**
 * Status codes that the distribution must not cache. By default CloudFront caches these errors for ten seconds under the path,
 * even with `no-store`. Other users would then get the error of one user, and a repeated request would get the same error.
 */
export const UNCACHED_ERRORS = [500, 502, 503, 504] as const;
