import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGES, type Stage } from '../../../../infra/stages.ts';
import { listResources, synthesizeApp, synthesizeTemplates } from '../stage-assembly.ts';

const { site: prod } = synthesizeTemplates(STAGES.prod);
const { site: dev } = synthesizeTemplates(STAGES.dev);

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly FunctionAssociations?: unknown;
  readonly ViewerProtocolPolicy: string;
  readonly AllowedMethods?: readonly string[];
  readonly TrustedKeyGroups?: unknown;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
}

interface HeadersConfig {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string };
    readonly FrameOptions?: { readonly FrameOption: string };
  };
}

interface Config {
  readonly Aliases?: unknown;
  readonly CustomErrorResponses?: unknown;
  readonly DefaultCacheBehavior: Behavior;
  readonly CacheBehaviors: readonly Behavior[];
  readonly Origins: readonly { readonly OriginCustomHeaders?: readonly unknown[] }[];
}

function getDistributionConfig(template: Template): Config {
  const [distribution] = listResources<{ DistributionConfig: Config }>(template, 'AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('There is no distribution.');
  return distribution.DistributionConfig;
}

const config = getDistributionConfig(prod);
const [apiBehavior, mediaBehavior, newsletterBehavior] = config.CacheBehaviors;
const behaviors = [config.DefaultCacheBehavior, ...config.CacheBehaviors];

/** Removes the hash that CDK appends to the name of a construct. */
const withoutHash = (name: string) => name.replace(/[0-9A-F]{8}$/, '');

describe('distribution', () => {
  test('supports HTTP/3, requires TLS 1.2 and uses the firewall', () => {
    expect(config).toMatchObject({
      HttpVersion: 'http2and3',
      Aliases: ['gofullpage.example'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      WebACLId: { 'Fn::GetAtt': [expect.stringMatching(/^FirewallAcl/), 'Arn'] },
    });
    expect(getDistributionConfig(dev).Aliases).toBeUndefined();
  });

  test('does not cache server errors, and defines no error pages', () => {
    expect(config.CustomErrorResponses).toEqual([500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })));
  });

  test('serves everything over HTTPS, each path with its own headers policy', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([undefined, '/api/*', '/media/*', '/_newsletter.html']);
    for (const { ViewerProtocolPolicy } of behaviors) expect(ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(behaviors.map(({ ResponseHeadersPolicyId }) => withoutHash(ResponseHeadersPolicyId.Ref))).toEqual([
      'SiteHeaders',
      'ApiHeaders',
      'MediaHeaders',
      'NewsletterHeaders',
    ]);
  });

  test('serves the newsletter frame at its own path, and only when the stage has a mailing list', () => {
    const [policy] = listResources<{ ResponseHeadersPolicyConfig: HeadersConfig }>(prod, 'AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig.SecurityHeadersConfig)
      .filter(({ FrameOptions }) => FrameOptions?.FrameOption === 'SAMEORIGIN');
    expect(policy?.ContentSecurityPolicy?.ContentSecurityPolicy).toContain(
      `script-src 'sha256-${'a'.repeat(43)}=' https://gofullpage.us1.list-manage.example;`,
    );
    expect(newsletterBehavior?.TargetOriginId).toBe(config.DefaultCacheBehavior.TargetOriginId);
    expect(newsletterBehavior?.FunctionAssociations, 'no function rewrites the path').toBeUndefined();
    expect(getDistributionConfig(dev).CacheBehaviors.map(({ PathPattern }) => PathPattern)).not.toContain('/_newsletter.html');
  });

  test('forwards API calls completely and does not cache them', () => {
    const { CACHING_DISABLED, ALL_VIEWER_EXCEPT_HOST_HEADER } = {
      CACHING_DISABLED: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      ALL_VIEWER_EXCEPT_HOST_HEADER: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    };
    expect(apiBehavior).toMatchObject({ CachePolicyId: CACHING_DISABLED, OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER });
    expect(apiBehavior?.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']));
  });

  test('requires signed cookies for media and does not cache private responses', () => {
    expect(mediaBehavior?.TrustedKeyGroups).toEqual([{ Ref: expect.stringMatching(/^MediaKeysGroup/) }]);
    prod.hasResourceProperties('AWS::CloudFront::CachePolicy', { CachePolicyConfig: { MinTTL: 0 } });
  });

  test('sends the API a secret that the template only references', () => {
    const [secret] = config.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(secret).toEqual({
      HeaderName: 'x-origin-secret',
      HeaderValue: '{{resolve:secretsmanager:gofullpage/prod/origin-secret/1:SecretString:::}}',
    });
  });

  test('is logged without query, cookies and referrer', () => {
    const [delivery] = listResources(prod, 'AWS::Logs::Delivery');
    expect(delivery?.RecordFields).toEqual(expect.arrayContaining(['cs-uri-stem', 'sc-status']));
    expect(String(delivery?.RecordFields)).not.toMatch(/query|cookie|referer/i);
  });
});

interface BucketPolicy {
  readonly Bucket: { readonly Ref: string };
  readonly PolicyDocument: { readonly Statement: readonly { Principal: { Service?: string }; Action: string | string[] }[] };
}

describe('buckets', () => {
  test('let the distribution read objects and, only for pages, list them, so that a missing page returns 404', () => {
    const readActions = Object.fromEntries(
      listResources<BucketPolicy>(prod, 'AWS::S3::BucketPolicy').map(({ Bucket, PolicyDocument }) => {
        const cloudFrontStatements = PolicyDocument.Statement.filter(
          ({ Principal }) => Principal.Service === 'cloudfront.amazonaws.com',
        );
        return [withoutHash(Bucket.Ref), cloudFrontStatements.flatMap(({ Action }) => Action)];
      }),
    );
    expect(readActions).toEqual({ Pages: ['s3:GetObject', 's3:ListBucket'], Media: ['s3:GetObject'] });
  });

  test('are private and keep deleted objects for 30 days', () => {
    for (const bucket of listResources(prod, 'AWS::S3::Bucket')) {
      expect(bucket).toMatchObject({
        PublicAccessBlockConfiguration: { RestrictPublicBuckets: true, BlockPublicPolicy: true },
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }, {}] },
      });
    }
    prod.allResources('AWS::S3::Bucket', { DeletionPolicy: 'RetainExceptOnCreate' });
  });
});

interface Rule {
  readonly Name: string;
  readonly Priority: number;
  readonly Action?: unknown;
  readonly Statement: {
    readonly RateBasedStatement?: {
      readonly ScopeDownStatement?: {
        readonly RegexMatchStatement?: {
          readonly RegexString: string;
          readonly FieldToMatch: object;
          readonly TextTransformations: readonly object[];
        };
      };
    };
    readonly ManagedRuleGroupStatement?: { readonly RuleActionOverrides?: readonly { Name: string; ActionToUse: unknown }[] };
  };
}

describe('firewall', () => {
  const [acl] = listResources<{ Scope: string; Rules: readonly Rule[] }>(prod, 'AWS::WAFv2::WebACL');
  const rules = acl?.Rules ?? [];
  const requireRule = (name: string): Rule => {
    const rule = rules.find(({ Name }) => Name === name);
    if (!rule) throw new Error(`The firewall has no rule ${name}.`);
    return rule;
  };

  test('limits the webhook, then allows it, then applies the other rate limits and the managed rules', () => {
    expect(acl?.Scope).toBe('CLOUDFRONT');
    expect(rules.map(({ Name, Priority }) => [Priority, Name])).toEqual([
      [0, 'WebhookRateLimit'],
      [1, 'Stripe'],
      [2, 'InvitationRateLimit'],
      [3, 'CheckoutRateLimit'],
      [4, 'ApiRateLimit'],
      [5, 'SiteRateLimit'],
      [6, 'AWSManagedRulesAmazonIpReputationList'],
      [7, 'AWSManagedRulesKnownBadInputsRuleSet'],
      [8, 'AWSManagedRulesCommonRuleSet'],
    ]);
  });

  test('limits webhook requests of an IP address to 15,000 in 5 minutes, and skips the other rules', () => {
    const [limit, stripe] = rules;
    expect(limit).toMatchObject({ Action: { Block: { CustomResponse: { ResponseCode: 429 } } } });
    expect(limit?.Statement.RateBasedStatement).toMatchObject({
      Limit: 15_000,
      EvaluationWindowSec: 300,
      AggregateKeyType: 'IP',
    });
    expect(limit?.Statement.RateBasedStatement?.ScopeDownStatement).toEqual(stripe?.Statement);
    expect(stripe).toMatchObject({ Action: { Allow: {} } });
    const matchExactly = (FieldToMatch: object, SearchString: string) => ({
      ByteMatchStatement: {
        FieldToMatch,
        SearchString,
        PositionalConstraint: 'EXACTLY',
        TextTransformations: [{ Priority: 0, Type: 'NONE' }],
      },
    });
    expect(stripe?.Statement).toEqual({
      AndStatement: { Statements: [matchExactly({ Method: {} }, 'POST'), matchExactly({ UriPath: {} }, '/api/stripe/webhook')] },
    });
  });

  test('limits API calls separately and responds with 429', () => {
    const [apiRule, siteRule] = [requireRule('ApiRateLimit'), requireRule('SiteRateLimit')];
    expect(apiRule?.Statement.RateBasedStatement?.ScopeDownStatement).toMatchObject({
      ByteMatchStatement: { SearchString: '/api/' },
    });
    expect(siteRule?.Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP' });
    expect(siteRule?.Statement.RateBasedStatement?.ScopeDownStatement).toBeUndefined();
    const CustomResponse = { ResponseCode: 429, ResponseHeaders: [{ Name: 'retry-after', Value: '300' }] };
    for (const rule of [apiRule, siteRule]) expect(rule.Action).toEqual({ Block: { CustomResponse } });
  });

  test.each([
    ['InvitationRateLimit', 300, ['/api/invites', '/api/invites/accept/', '/api/organizations/01JD/invitations/u-1//']],
    ['CheckoutRateLimit', 100, ['/api/checkout/sessions', '/api/checkout/success', '/api/card/sessions//', '/api/card/success']],
  ])('has a rule %s of %i requests in 5 minutes for its paths only', (name, limit, paths) => {
    const { RateBasedStatement } = requireRule(name).Statement;
    expect(RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: limit });
    const { RegexMatchStatement } = RateBasedStatement?.ScopeDownStatement ?? {};
    const pattern = new RegExp(RegexMatchStatement?.RegexString ?? '$^');
    expect(RegexMatchStatement?.FieldToMatch).toEqual({ UriPath: {} });
    expect(RegexMatchStatement?.TextTransformations).toEqual([{ Priority: 0, Type: 'URL_DECODE' }]);
    for (const path of paths) expect(path).toMatch(pattern);
    for (const path of [
      '/api/account',
      '/api/images',
      '/api/organizations/01JD/members',
      '/invites',
      '/api/plans/premium-yearly',
    ])
      expect(path).not.toMatch(pattern);
  });

  test('never blocks a request because of its body or because of URLs in its query', () => {
    const overrides = rules.at(-1)?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? [];
    expect(overrides.map(({ Name }) => Name)).toEqual(
      expect.arrayContaining([
        'SizeRestrictions_BODY',
        'CrossSiteScripting_BODY',
        'GenericRFI_QUERYARGUMENTS',
        'EC2MetaDataSSRF_QUERYARGUMENTS',
      ]),
    );
    for (const { ActionToUse } of overrides) expect(ActionToUse).toEqual({ Count: {} });
  });

  test('logs no queries, cookies or tokens', () => {
    prod.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
      RedactedFields: [
        { QueryString: {} },
        ...['cookie', 'authorization', 'referer'].map((Name) => ({ SingleHeader: { Name } })),
      ],
    });
    expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
  });

  test('cannot be created outside us-east-1', () => {
    const elsewhere: Stage = { ...STAGES.dev, region: 'eu-central-1' };
    expect(() => synthesizeApp([elsewhere])).toThrow(/must be in us-east-1, not in eu-central-1/);
  });
});
