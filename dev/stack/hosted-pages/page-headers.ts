/**
 * Returns headers for a page that loads assets from its own server only, runs no script, and is neither framed nor cached. Its
 * forms may redirect to the origins of `leadsTo`.
 */
export const pageHeaders = (leadsTo: readonly string[] = []) => ({
  ...framedHeaders("'none'", leadsTo),
  'x-frame-options': 'DENY',
});

/** Returns headers for a page that only `framedBy` may frame. They omit `x-frame-options`, which cannot name another origin. */
export const framedHeaders = (framedBy: string, leadsTo: readonly string[] = []) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    ['form-action', "'self'", ...new Set(leadsTo.map((address) => new URL(address).origin))].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});
