import { Duration, SecretValue, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { getListOrigin } from '#shared/newsletter.ts';
import { ORIGIN_HEADER } from '#shared/operation.ts';
import { BEHAVIOR_NAMES, BEHAVIORS, type BehaviorName, type EdgeBehavior, type HeaderSources } from '../edge/behaviors.ts';
import { UNCACHED_ERRORS } from '../edge/error-caching.ts';
import { type ExternalOrigins, withHsts } from '../edge/headers.ts';
import type { InlineHashes } from '../edge/inline-hashes.ts';
import { listKeyNames, type Stage } from '../stages.ts';
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

export class SiteDistribution extends cloudfront.Distribution {
  /** Scheme and host, without a trailing slash. */
  readonly siteOrigin: string;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    const { stage, firewallArn } = props;
    super(scope, id, {
      ...createBehaviors(scope, props),
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

const toDomainProps = (scope: Construct, { domain }: Stage) =>
  domain && {
    domainNames: [domain.value.host],
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.value.certificateArn),
  };

/** Leaves out the newsletter frame in a stage without a mailing list. Its path then shows the not-found page. */
function createBehaviors(scope: Construct, props: SiteDistributionProps) {
  const origins = createOrigins(props);
  const cachePolicies = createCachePolicies(scope);
  const createBehavior = (name: BehaviorName): cloudfront.BehaviorOptions => {
    const { origin, caching, methods } = BEHAVIORS[name];
    return {
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      ...origins[origin],
      ...cachePolicies[caching],
      allowedMethods: ALLOWED_METHODS[methods],
      responseHeadersPolicy: createHeadersPolicy(scope, name, props),
      functionAssociations: createViewerFunctions(scope, name),
    };
  };
  const additionalBehaviors = BEHAVIOR_NAMES.flatMap((name) => {
    const { pathPattern } = BEHAVIORS[name];
    const isIncluded = pathPattern !== undefined && (name !== 'newsletter' || props.stage.newsletter);
    return isIncluded ? [[pathPattern, createBehavior(name)] as const] : [];
  });
  return { defaultBehavior: createBehavior('page'), additionalBehaviors: Object.fromEntries(additionalBehaviors) };
}

type OriginOptions = Pick<cloudfront.BehaviorOptions, 'origin' | 'compress' | 'trustedKeyGroups'>;

const createOrigins = ({
  stage,
  apiHost,
  pages,
  media,
  mediaKeys,
}: SiteDistributionProps): Readonly<Record<EdgeBehavior['origin'], OriginOptions>> => ({
  pages: {
    // Without LIST, S3 returns 403 instead of 404 for a missing file.
    origin: S3BucketOrigin.withOriginAccessControl(pages, {
      originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
    }),
  },
  api: { origin: new HttpOrigin(apiHost, { customHeaders: { [ORIGIN_HEADER]: resolveOriginSecret(stage) } }) },
  media: { origin: S3BucketOrigin.withOriginAccessControl(media), compress: false, trustedKeyGroups: [mediaKeys] },
});

/**
 * With a minimum of 0, CloudFront does not cache responses that are marked private, no-cache or no-store, so it never serves a
 * deleted image.
 */
const FOLLOW_ORIGIN: cloudfront.CachePolicyProps = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.days(1),
  maxTtl: Duration.days(365),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
};

type CacheOptions = Pick<cloudfront.BehaviorOptions, 'cachePolicy' | 'originRequestPolicy'>;

const createCachePolicies = (scope: Construct): Readonly<Record<EdgeBehavior['caching'], CacheOptions>> => ({
  followOrigin: { cachePolicy: new cloudfront.CachePolicy(scope, 'FollowOrigin', FOLLOW_ORIGIN) },
  // Do not narrow these policies: CloudFront would drop Authorization and Set-Cookie.
  none: {
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  },
});

const ALLOWED_METHODS = { read: cloudfront.AllowedMethods.ALLOW_GET_HEAD, all: cloudfront.AllowedMethods.ALLOW_ALL };

/** Prefixes of construct ids, from which CloudFormation makes the names of the policies and functions. */
const HEADERS_IDS = { page: 'Site', api: 'Api', media: 'Media', newsletter: 'Newsletter' } as const;
const FUNCTION_IDS = { ...HEADERS_IDS, page: 'Page' } as const;

function createHeadersPolicy(
  scope: Construct,
  name: BehaviorName,
  { stage: { newsletter, hsts }, externalOrigins, inlineHashes }: SiteDistributionProps,
): EdgeHeaders {
  const { headers } = BEHAVIORS[name];
  const sources: HeaderSources = {
    inlineHashes,
    externalOrigins,
    ...(newsletter && { listOrigin: getListOrigin(newsletter.value.address) }),
  };
  const values = typeof headers === 'function' ? headers(sources) : headers;
  return new EdgeHeaders(scope, `${HEADERS_IDS[name]}Headers`, withHsts(values, hsts));
}

function createViewerFunctions(scope: Construct, name: BehaviorName): cloudfront.FunctionAssociation[] | undefined {
  const { viewerRequest, viewerResponse } = BEHAVIORS[name];
  const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;
  const create = (id: string, eventType: cloudfront.FunctionEventType, source?: string) => {
    if (source === undefined) return [];
    const code = cloudfront.FunctionCode.fromInline(source.trim());
    const runtime = cloudfront.FunctionRuntime.JS_2_0;
    return [{ eventType, function: new cloudfront.Function(scope, `${FUNCTION_IDS[name]}${id}`, { runtime, code }) }];
  };
  const functions = [...create('Request', VIEWER_REQUEST, viewerRequest), ...create('Response', VIEWER_RESPONSE, viewerResponse)];
  return functions.length > 0 ? functions : undefined;
}

/** Returns a reference that CloudFormation resolves at deployment, so that the template does not contain the secret. */
const resolveOriginSecret = (stage: Stage) =>
  SecretValue.secretsManager(listKeyNames(stage).originSecret(stage.keys.origin)).unsafeUnwrap();

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
