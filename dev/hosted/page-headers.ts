/**
 * The headers of a hosted page: it loads from its own server only, runs no script, stands in no frame, and no cache keeps it.
 * A browser lets a form's answer lead back to that server, or to the origin of one of the addresses given.
 */
export const pageHeaders = (leadsTo: readonly string[] = []) => ({
  ...framedHeaders("'none'", leadsTo),
  'x-frame-options': 'DENY',
});

/** The same, for a page that stands in a frame of `framedBy` alone. The older header knows no other origin than the page's own. */
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
