/**
 * Status codes of errors that the distribution must not cache, because CloudFront ignores `no-store` for them and caches them for ten
 * seconds under the path: one user's error would be shown to all others, and a repeated request would get the same error.
 */
export const UNCACHED_ERRORS = [500, 502, 503, 504] as const;
