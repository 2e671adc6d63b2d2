import { Duration, SecretValue, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { API_PREFIX, ORIGIN_HEADER } from '#shared/api.ts';
import { MEDIA_PREFIX } from '#shared/media.ts';
import { listOrigin, NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import { apiHeaders, mediaHeaders, type Neighbours, newsletterHeaders, siteHeaders } from '../edge/headers.ts';
import type { InlineHashes } from '../edge/inline-hashes.ts';
import { API_REQUEST, PAGE_REQUEST, PAGE_RESPONSE } from '../edge/viewer-functions.ts';
import { keyNames } from '../scripts/stage-keys.ts';
import type { Stage } from '../stages.ts';
import { EdgeHeaders } from './edge-headers.ts';

interface SiteDistributionProps {
  readonly stage: Stage;
  readonly site: IBucket;
  readonly media: IBucket;
  readonly mediaKeys: cloudfront.IKeyGroup;
  readonly apiHost: string;
  readonly firewallArn: string;
  readonly neighbours: Neighbours;
  readonly inline: InlineHashes;
}

type Behaviour = cloudfront.BehaviorOptions;

export class SiteDistribution extends cloudfront.Distribution {
  /** Scheme and host, without a trailing slash. */
  readonly siteOrigin: string;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    const { stage, firewallArn } = props;
    const asOriginsSay = new cloudfront.CachePolicy(scope, 'AsOriginsSay', AS_ORIGINS_SAY);
    const site = pages(scope, asOriginsSay, props);
    super(scope, id, {
      defaultBehavior: site,
      additionalBehaviors: {
        [`${API_PREFIX}/*`]: calls(scope, props),
        [`${MEDIA_PREFIX}/*`]: pictures(scope, asOriginsSay, props),
        ...newsletterFrame(scope, site, props),
      },
      webAclId: firewallArn,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      defaultRootObject: 'app.html',
      ...ownHost(scope, stage),
    });
    this.siteOrigin = `https://${stage.domain?.value.host ?? this.distributionDomainName}`;
    Validations.of(this).acknowledge(...DECIDED);
  }
}

/**
 * Cache policy that follows the origin. With a minimum of 0, CloudFront does not cache responses marked private, no-cache or
 * no-store, so that a deleted image is gone.
 */
const AS_ORIGINS_SAY: cloudfront.CachePolicyProps = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.days(1),
  maxTtl: Duration.days(365),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
};

const ownHost = (scope: Construct, { domain }: Stage) =>
  domain && {
    domainNames: [domain.value.host],
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.value.certificateArn),
  };

const usual = { viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };

function atViewer(scope: Construct, id: string, eventType: cloudfront.FunctionEventType, code: string) {
  const runtime = cloudfront.FunctionRuntime.JS_2_0;
  return {
    eventType,
    function: new cloudfront.Function(scope, id, { runtime, code: cloudfront.FunctionCode.fromInline(code.trim()) }),
  };
}

const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;

const pages = (
  scope: Construct,
  cachePolicy: cloudfront.ICachePolicy,
  { site, neighbours, inline }: SiteDistributionProps,
): Behaviour => ({
  ...usual,
  // Without LIST, S3 returns 403 instead of 404 for a missing file.
  origin: S3BucketOrigin.withOriginAccessControl(site, {
    originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
  }),
  cachePolicy,
  responseHeadersPolicy: new EdgeHeaders(scope, 'SiteHeaders', siteHeaders(inline, neighbours)),
  functionAssociations: [
    atViewer(scope, 'PageRequest', VIEWER_REQUEST, PAGE_REQUEST),
    atViewer(scope, 'PageResponse', VIEWER_RESPONSE, PAGE_RESPONSE),
  ],
});

/** Returns no behavior for a stage without a mailing list. The path then shows the not-found page. */
const newsletterFrame = (
  scope: Construct,
  { origin, cachePolicy }: Behaviour,
  { stage: { newsletter }, inline }: SiteDistributionProps,
): Record<string, Behaviour> => {
  if (!newsletter) return {};
  const headers = newsletterHeaders(inline, listOrigin(newsletter.value.address));
  const responseHeadersPolicy = new EdgeHeaders(scope, 'NewsletterHeaders', headers);
  return { [NEWSLETTER_FRAME]: { ...usual, origin, cachePolicy, responseHeadersPolicy } };
};

const calls = (scope: Construct, { stage, apiHost }: SiteDistributionProps): Behaviour => ({
  ...usual,
  origin: new HttpOrigin(apiHost, { customHeaders: { [ORIGIN_HEADER]: originSecret(stage) } }),
  allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
  // Do not narrow these policies: CloudFront would drop Authorization and Set-Cookie.
  cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
  originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  responseHeadersPolicy: new EdgeHeaders(scope, 'ApiHeaders', apiHeaders),
  functionAssociations: [atViewer(scope, 'ApiRequest', VIEWER_REQUEST, API_REQUEST)],
});

const pictures = (
  scope: Construct,
  cachePolicy: cloudfront.ICachePolicy,
  { media, mediaKeys }: SiteDistributionProps,
): Behaviour => ({
  ...usual,
  compress: false,
  origin: S3BucketOrigin.withOriginAccessControl(media),
  cachePolicy,
  trustedKeyGroups: [mediaKeys],
  responseHeadersPolicy: new EdgeHeaders(scope, 'MediaHeaders', mediaHeaders),
});

/** Returns a reference that CloudFormation resolves at deployment, so that the template does not contain the secret. */
const originSecret = (stage: Stage) => SecretValue.secretsManager(keyNames(stage).originSecret(stage.keys.origin)).unsafeUnwrap();

const DECIDED = [
  {
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'No request reaches the bucket’s own address: the function of pages and the root object both see to "/".',
  },
  { id: 'AwsSolutions-CFR1', reason: 'The product is for everybody, wherever they are.' },
  {
    id: 'AwsSolutions-CFR3',
    reason: 'Logged by standard logging v2 (constructs/edge-log.ts): the kind this rule knows writes queries down.',
  },
  {
    id: 'AwsSolutions-CFR4',
    reason: 'A stage without a host of its own has CloudFront’s certificate, which takes no other minimum than TLS 1.',
  },
];
