import { MEDIA_PREFIX } from '#shared/media.ts';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import { API_PREFIX } from '#shared/operation.ts';
import {
  API_HEADERS,
  createNewsletterHeaders,
  createSiteHeaders,
  type ExternalOrigins,
  type Headers,
  MEDIA_HEADERS,
} from './headers.ts';
import type { InlineHashes } from './inline-hashes.ts';
import { API_REQUEST, PAGE_REQUEST, PAGE_RESPONSE } from './viewer-functions.ts';

/** Values of a stage from which headers are made. */
export interface HeaderSources {
  readonly inlineHashes: InlineHashes;
  readonly externalOrigins: ExternalOrigins;
  /** Origin of the mailing list. Undefined for a stage without one, which has no behavior for the newsletter frame. */
  readonly listOrigin?: string;
}

/** Cache behavior of CloudFront, as plain data for the distribution and the local edge. */
export interface EdgeBehavior {
  /** Undefined for the default behavior. `*` matches any text. */
  readonly pathPattern?: string;
  readonly origin: 'pages' | 'api' | 'media';
  /** Methods that reach the origin: GET and HEAD, or all. */
  readonly methods: 'read' | 'all';
  /** `followOrigin` caches as the origin says. `none` passes everything on and caches only errors. */
  readonly caching: 'followOrigin' | 'none';
  /** Headers of each response, or the function that makes them. They replace those of the origin. */
  readonly headers: Headers | ((sources: HeaderSources) => Headers);
  /** Sources of the viewer functions. */
  readonly viewerRequest?: string;
  readonly viewerResponse?: string;
}

/** `page` is the default behavior, which applies if no other matches. CloudFront compares the patterns of the others in this order. */
export const BEHAVIOR_NAMES = ['page', 'api', 'media', 'newsletter'] as const;

export type BehaviorName = (typeof BEHAVIOR_NAMES)[number];

export const BEHAVIORS: Readonly<Record<BehaviorName, EdgeBehavior>> = {
  page: {
    origin: 'pages',
    methods: 'read',
    caching: 'followOrigin',
    headers: ({ inlineHashes, externalOrigins }) => createSiteHeaders(inlineHashes, externalOrigins),
    viewerRequest: PAGE_REQUEST,
    viewerResponse: PAGE_RESPONSE,
  },
  api: {
    pathPattern: `${API_PREFIX}/*`,
    origin: 'api',
    methods: 'all',
    caching: 'none',
    headers: API_HEADERS,
    viewerRequest: API_REQUEST,
  },
  media: {
    pathPattern: `${MEDIA_PREFIX}/*`,
    origin: 'media',
    methods: 'read',
    caching: 'followOrigin',
    headers: MEDIA_HEADERS,
  },
  newsletter: {
    pathPattern: NEWSLETTER_FRAME,
    origin: 'pages',
    methods: 'read',
    caching: 'followOrigin',
    headers({ inlineHashes, listOrigin }) {
      if (listOrigin === undefined) throw new Error('The newsletter frame needs a mailing list.');
      return createNewsletterHeaders(inlineHashes, listOrigin);
    },
  },
};
