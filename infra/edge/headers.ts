import { FIREFOX_SCHEME, getExtensionOrigin } from '#shared/extension-origin.ts';
import { SITE } from '#shared/site.ts';
import type { InlineHashes } from './inline-hashes.ts';

export type Headers = Readonly<Record<string, string>>;

/** Other origins to which pages of a stage connect. Each has a scheme and no trailing slash. */
export interface ExternalOrigins {
  readonly identity: readonly string[];
  readonly uploads: string;
  readonly form?: readonly string[];
  readonly tagManager?: readonly string[];
  readonly errorReports?: readonly string[];
}

/** Values of `Strict-Transport-Security`: a day, then a year for all subdomains, then two years on the preload list of browsers. */
const HSTS = {
  day: 'max-age=86400',
  year: 'max-age=31536000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
} as const;

export type HstsStep = keyof typeof HSTS;

/** Replaces the default step, `day`. */
export const withHsts = (headers: Headers, step: HstsStep): Headers => ({ ...headers, 'strict-transport-security': HSTS[step] });

const BASE_HEADERS: Headers = {
  'strict-transport-security': HSTS.day,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const formatDirective = (directive: string, otherSources: readonly string[] = []): string =>
  [directive, "'self'", ...otherSources].join(' ');

/**
 * Sources of the extension page that the site embeds. In Firefox each installation has its own origin, so the policy allows the scheme.
 * Chromium and Firefox do not apply the policy to extension pages, so builds of the extension with other ids load too.
 */
const EXTENSION_SOURCES = [...Object.values(SITE.extensions).map(({ value }) => getExtensionOrigin(value)), FIREFOX_SCHEME];

/**
 * Returns the headers of pages and assets. The policy allows our own origin, the extension, `externalOrigins`, and
 * inline styles and scripts by their hashes. `blob:` images are previews of files that are not uploaded yet.
 */
export const createSiteHeaders = (
  { pageStyles, bootScript }: Pick<InlineHashes, 'pageStyles' | 'bootScript'>,
  externalOrigins: ExternalOrigins,
): Headers => ({
  ...BASE_HEADERS,
  'content-security-policy': [
    "default-src 'none'",
    formatDirective('script-src', [bootScript, ...(externalOrigins.tagManager ?? [])]),
    formatDirective('style-src', [pageStyles]),
    formatDirective('img-src', ['blob:', ...(externalOrigins.tagManager ?? [])]),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    formatDirective('frame-src', [...EXTENSION_SOURCES, ...(externalOrigins.form ?? [])]),
    formatDirective('connect-src', [
      ...externalOrigins.identity,
      externalOrigins.uploads,
      ...(externalOrigins.tagManager ?? []),
      ...(externalOrigins.errorReports ?? []),
    ]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // A tag manager adds scripts at runtime. The `default` policy checks the URL of each script.
    `trusted-types ${externalOrigins.tagManager ? 'default' : "'none'"}`,
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/**
 * Returns the headers of the newsletter frame. The frame runs our request script and the response of the mailing list, which is
 * also a script. The sandbox denies both scripts access to the site.
 */
export const createNewsletterHeaders = (
  { newsletterScript }: Pick<InlineHashes, 'newsletterScript'>,
  listOrigin: string,
): Headers => ({
  ...BASE_HEADERS,
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${newsletterScript} ${listOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
});

export const API_HEADERS: Headers = {
  ...BASE_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Headers of users' images, which must never run as documents. */
export const MEDIA_HEADERS: Headers = {
  ...BASE_HEADERS,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** Maximum length of a content security policy in CloudFront, in characters. */
export const MAX_POLICY_LENGTH = 1_783;
