import type { OutgoingHttpHeaders } from 'node:http';

export interface PageResponse {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Uint8Array;
}

/**
 * Returns headers for a page that loads assets from its own server only, runs no script, and is neither framed nor cached. Its
 * forms may redirect to the origins of `redirectUrls`.
 */
export const createPageHeaders = (redirectUrls: readonly string[] = []) => ({
  ...createFramedPageHeaders("'none'", redirectUrls),
  'x-frame-options': 'DENY',
});

/**
 * Returns headers for a page that only `frameAncestor` may frame. They omit `x-frame-options`, which cannot name another origin.
 */
export const createFramedPageHeaders = (frameAncestor: string, redirectUrls: readonly string[] = []) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    ['form-action', "'self'", ...new Set(redirectUrls.map((url) => new URL(url).origin))].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${frameAncestor}`,
  ].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

export const createRedirect = (location: string): PageResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
