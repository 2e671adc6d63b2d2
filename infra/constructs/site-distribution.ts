import { Duration, SecretValue, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { API_PREFIX, ORIGIN_HEADER } from '#shared/api.ts';
import { MEDIA_PREFIX } from '#shared/media.ts';
import { getListOrigin, NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import { UNCACHED_ERRORS } from '../edge/error-caching.ts';
import {
  API_HEADERS,
  createNewsletterHeaders,
  createSiteHeaders,
  type ExternalOrigins,
  MEDIA_HEADERS,
  withHsts,
} from '../edge/headers.ts';
import type { InlineHashes } from '../edge/inline-hashes.ts';
import { API_REQUEST, PAGE_REQUEST, PAGE_RESPONSE } from '../edge/viewer-functions.ts';
import { keyNames, type Stage } from '../stages.ts';
import { EdgeHeaders } from './edge-headers.ts';

interface SiteDistributionProps {
  readonly stage: Stage;
  readonly pages: IBucket;
  readonly media: IBucket;
  readonly mediaKeys: cloudfront.IKeyGroup;
  readonly apiHost: string;
  readonly firewallArn: string;
  readonly externalOrigins: ExternalOrigins;
  readonly inlineHashes: InlineHashes;
}

type Behavior = cloudfront.BehaviorOptions;

export class SiteDistribution extends cloudfront.Distribution {
  /** Scheme and host, without a trailing slash. */
  readonly siteOrigin: string;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    const { stage, firewallArn } = props;
    const followOrigin = new cloudfront.CachePolicy(scope, 'FollowOrigin', FOLLOW_ORIGIN);
    const siteBehavior = createSiteBehavior(scope, followOrigin, props);
    super(scope, id, {
      defaultBehavior: siteBehavior,
      additionalBehaviors: {
        [`${API_PREFIX}/*`]: createApiBehavior(scope, props),
        [`${MEDIA_PREFIX}/*`]: createMediaBehavior(scope, followOrigin, props),
        ...createNewsletterBehaviors(scope, siteBehavior, props),
      },
      webAclId: firewallArn,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'app.html',
      errorResponses: UNCACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...toDomainProps(scope, stage),
    });
    this.siteOrigin = `https://${stage.domain?.value.host ?? this.distributionDomainName}`;
    Validations.of(this).acknowledge(...ACKNOWLEDGED_FINDINGS);
  }
}

/**
 * Cache policy that follows the origin. With a minimum of 0, CloudFront does not cache responses marked private, no-cache or
 * no-store. It therefore never serves a deleted image.
 */
const FOLLOW_ORIGIN: cloudfront.CachePolicyProps = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.days(1),
  maxTtl: Duration.days(365),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
};

const toDomainProps = (scope: Construct, { domain }: Stage) =>
  domain && {
    domainNames: [domain.value.host],
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.value.certificateArn),
  };

const COMMON_BEHAVIOR = { viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

function createViewerFunction(scope: Construct, id: string, eventType: cloudfront.FunctionEventType, code: string) {
  const runtime = cloudfront.FunctionRuntime.JS_2_0;
  return {
    eventType,
    function: new cloudfront.Function(scope, id, { runtime, code: cloudfront.FunctionCode.fromInline(code.trim()) }),
  };
}

const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;

const createSiteBehavior = (
  scope: Construct,
  cachePolicy: cloudfront.ICachePolicy,
  { stage, pages, externalOrigins, inlineHashes }: SiteDistributionProps,
): Behavior => ({
  ...COMMON_BEHAVIOR,
  // Without LIST, S3 returns 403 instead of 404 for a missing file.
  origin: S3BucketOrigin.withOriginAccessControl(pages, {
    originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
  }),
  cachePolicy,
  responseHeadersPolicy: new EdgeHeaders(
    scope,
    'SiteHeaders',
    withHsts(createSiteHeaders(inlineHashes, externalOrigins), stage.hsts),
  ),
  functionAssociations: [
    createViewerFunction(scope, 'PageRequest', VIEWER_REQUEST, PAGE_REQUEST),
    createViewerFunction(scope, 'PageResponse', VIEWER_RESPONSE, PAGE_RESPONSE),
  ],
});

/** Returns no behavior for a stage without a mailing list. The path then shows the not-found page. */
const createNewsletterBehaviors = (
  scope: Construct,
  { origin, cachePolicy }: Behavior,
  { stage: { newsletter, hsts }, inlineHashes }: SiteDistributionProps,
): Record<string, Behavior> => {
  if (!newsletter) return {};
  const headers = createNewsletterHeaders(inlineHashes, getListOrigin(newsletter.value.address));
  const responseHeadersPolicy = new EdgeHeaders(scope, 'NewsletterHeaders', withHsts(headers, hsts));
  return { [NEWSLETTER_FRAME]: { ...COMMON_BEHAVIOR, origin, cachePolicy, responseHeadersPolicy } };
};

const createApiBehavior = (scope: Construct, { stage, apiHost }: SiteDistributionProps): Behavior => ({
  ...COMMON_BEHAVIOR,
  origin: new HttpOrigin(apiHost, { customHeaders: { [ORIGIN_HEADER]: resolveOriginSecret(stage) } }),
  allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
  // Do not narrow these policies: CloudFront would drop Authorization and Set-Cookie.
  cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  responseHeadersPolicy: new EdgeHeaders(scope, 'ApiHeaders', withHsts(API_HEADERS, stage.hsts)),
  functionAssociations: [createViewerFunction(scope, 'ApiRequest', VIEWER_REQUEST, API_REQUEST)],
});

const createMediaBehavior = (
  scope: Construct,
  cachePolicy: cloudfront.ICachePolicy,
  { stage, media, mediaKeys }: SiteDistributionProps,
): Behavior => ({
  ...COMMON_BEHAVIOR,
  compress: false,
  origin: S3BucketOrigin.withOriginAccessControl(media),
  cachePolicy,
  trustedKeyGroups: [mediaKeys],
  responseHeadersPolicy: new EdgeHeaders(scope, 'MediaHeaders', withHsts(MEDIA_HEADERS, stage.hsts)),
});

/** Returns a reference that CloudFormation resolves at deployment, so that the template does not contain the secret. */
const resolveOriginSecret = (stage: Stage) =>
  SecretValue.secretsManager(keyNames(stage).originSecret(stage.keys.origin)).unsafeUnwrap();

const ACKNOWLEDGED_FINDINGS = [
  {
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'No request reaches the bucket root: the viewer function and the default root object both map "/".',
  },
  { id: 'AwsSolutions-CFR1', reason: 'The product is available in all countries.' },
  {
    id: 'AwsSolutions-CFR3',
    reason: 'Logged by standard logging v2 (constructs/edge-log.ts): the log type that this rule checks would contain queries.',
  },
  {
    id: 'AwsSolutions-CFR4',
    reason: 'A stage without a custom domain uses CloudFront’s certificate, whose minimum version is always TLS 1.',
  },
];
