import { extensionOrigin } from '#shared/handshake.ts';
import { SITE } from '#shared/site.ts';
import type { InlineHashes } from './inline-hashes.ts';

export type Headers = Readonly<Record<string, string>>;

/** The other origins that pages of a stage speak to, each with its scheme and without a trailing slash. */
export interface Neighbours {
  /** Cognito's JSON API and the hosted sign-in pages. */
  readonly identity: readonly string[];
  /** The bucket that takes uploads. */
  readonly uploads: string;
  /** The form in which a demo is asked for. */
  readonly form?: readonly string[];
  /** Where the tag manager's scripts come from, and where they report to. */
  readonly tagManager?: readonly string[];
  /** Where errors are reported to. */
  readonly errorReports?: readonly string[];
}

const EVERYWHERE: Headers = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

const sources = (directive: string, others: readonly string[] = []): string => [directive, "'self'", ...others].join(' ');

/** The extension's framed page speaks for it. Copies under ids of their own are let through by Chromium, which asks no policy of them. */
const EXTENSIONS = Object.values(SITE.extensions).map(({ value }) => extensionOrigin(value));

/** Pages and assets: nothing but our own, plus the neighbours. `blob:` pictures are previews of files not yet uploaded. */
export const siteHeaders = ({ pageStyles }: Pick<InlineHashes, 'pageStyles'>, to: Neighbours): Headers => ({
  ...EVERYWHERE,
  'content-security-policy': [
    "default-src 'none'",
    sources('script-src', to.tagManager),
    sources('style-src', [pageStyles]),
    sources('img-src', ['blob:', ...(to.tagManager ?? [])]),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    sources('frame-src', [...EXTENSIONS, ...(to.form ?? [])]),
    sources('connect-src', [...to.identity, to.uploads, ...(to.tagManager ?? []), ...(to.errorReports ?? [])]),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // A tag manager adds scripts by itself: the one policy there is looks at each of their addresses.
    `trusted-types ${to.tagManager ? 'default' : "'none'"}`,
  ].join('; '),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/**
 * The newsletter's frame: one script, which asks the mailing list, and whatever script the list answers with. Both run where
 * nothing of the site can be reached. `list` is the list's origin.
 */
export const newsletterHeaders = ({ newsletterScript }: Pick<InlineHashes, 'newsletterScript'>, list: string): Headers => ({
  ...EVERYWHERE,
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${newsletterScript} ${list}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-resource-policy': 'same-origin',
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
