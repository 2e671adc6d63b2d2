export type Headers = Readonly<Record<string, string>>;

/** The other origins that pages of a stage speak to, each with its scheme and without a trailing slash. */
export interface Neighbours {
  /** Cognito's JSON API and the hosted sign-in pages. */
  readonly identity: readonly string[];
  /** The bucket that takes uploads. */
  readonly uploads: string;
}

const EVERYWHERE: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Pages and assets: nothing but our own, plus the neighbours. `blob:` pictures are previews of files not yet uploaded. */
export const siteHeaders = ({ identity, uploads }: Neighbours): Headers => ({
  ...EVERYWHERE,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...identity, uploads].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

export const apiHeaders: Headers = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** People's pictures: shown, never run, and never kept by a shared cache (a deleted picture is gone). */
export const mediaHeaders: Headers = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** CloudFront takes no longer policy than this (characters). */
export const LONGEST_POLICY = 1_783;
