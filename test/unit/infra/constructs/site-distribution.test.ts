import { describe, expect, test } from 'vitest';
import { getListOrigin } from '#shared/newsletter.ts';
import { BEHAVIOR_NAMES, BEHAVIORS, type BehaviorName, type EdgeBehavior } from '../../../../infra/edge/behaviors.ts';
import { STAGES, type Stage } from '../../../../infra/stages.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

interface CacheBehavior {
  readonly PathPattern?: string;
  readonly AllowedMethods: readonly string[];
  readonly CachePolicyId: unknown;
  readonly ResponseHeadersPolicyId: { readonly Ref: string };
  readonly FunctionAssociations?: readonly FunctionAssociation[];
}

interface FunctionAssociation {
  readonly EventType: 'viewer-request' | 'viewer-response';
  readonly FunctionARN: { readonly 'Fn::GetAtt': readonly [id: string, attribute: string] };
}

interface HeadersPolicy {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy?: { readonly ContentSecurityPolicy: string | Join };
    readonly StrictTransportSecurity?: object;
  };
  readonly CustomHeadersConfig?: { readonly Items: readonly { readonly Header: string; readonly Value: string }[] };
}

const ALLOWED_METHODS: Readonly<Record<EdgeBehavior['methods'], readonly string[]>> = {
  read: ['GET', 'HEAD'],
  all: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
};

const CACHE_POLICIES: Readonly<Record<EdgeBehavior['caching'], unknown>> = {
  followOrigin: { Ref: expect.stringMatching(/^FollowOrigin/) },
  // Id of the managed policy CachingDisabled.
  none: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
};

function readDistribution(stage: Stage) {
  const { site } = synthesizeTemplates(stage);
  const [distribution] = listResources<{
    DistributionConfig: { DefaultCacheBehavior: CacheBehavior; CacheBehaviors: readonly CacheBehavior[] };
  }>(site, 'AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('There is no distribution.');
  const { DefaultCacheBehavior, CacheBehaviors } = distribution.DistributionConfig;
  const functions = site.findResources('AWS::CloudFront::Function');
  const policies = site.findResources('AWS::CloudFront::ResponseHeadersPolicy');
  return {
    behaviors: [DefaultCacheBehavior, ...CacheBehaviors],
    readFunctions: ({ FunctionAssociations = [] }: CacheBehavior) =>
      FunctionAssociations.map(({ EventType, FunctionARN }) => [
        EventType,
        functions[FunctionARN['Fn::GetAtt'][0]]?.Properties.FunctionCode,
      ]),
    readHeaders: ({ ResponseHeadersPolicyId }: CacheBehavior): HeadersPolicy =>
      policies[ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig,
  };
}

const HASH = `'sha256-${'a'.repeat(43)}='`;

/** Origins as a template has them, without the references to other stacks. */
const EXTERNAL_ORIGINS = {
  identity: ['https://cognito-idp.us-east-1.amazonaws.com', 'https://.auth.us-east-1.amazoncognito.com'],
  uploads: 'https://',
};

interface Join {
  readonly 'Fn::Join': readonly [separator: string, parts: readonly unknown[]];
}

const removeReferences = (value: string | Join = ''): string =>
  typeof value === 'string' ? value : value['Fn::Join'][1].filter((part) => typeof part === 'string').join('');

const createHeaders = (name: BehaviorName, { newsletter }: Stage) => {
  const { headers } = BEHAVIORS[name];
  if (typeof headers !== 'function') return headers;
  return headers({
    inlineHashes: { pageStyles: HASH, bootScript: HASH, newsletterScript: HASH },
    externalOrigins: EXTERNAL_ORIGINS,
    ...(newsletter && { listOrigin: getListOrigin(newsletter.value.address) }),
  });
};

describe.each(Object.values<Stage>(STAGES))('distribution of $name', (stage) => {
  const { behaviors, readFunctions, readHeaders } = readDistribution(stage);
  const names = BEHAVIOR_NAMES.filter((name) => name !== 'newsletter' || stage.newsletter);

  test('has the behaviors of BEHAVIORS in the same order', () => {
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual(names.map((name) => BEHAVIORS[name].pathPattern));
  });

  test.each(names.map((name, index) => [name, index] as const))('matches the record of BEHAVIORS for %s', (name, index) => {
    const { methods, caching, viewerRequest, viewerResponse } = BEHAVIORS[name];
    const behavior = behaviors[index];
    if (!behavior) throw new Error(`The distribution has no behavior for ${name}.`);
    expect([...behavior.AllowedMethods].sort()).toEqual([...ALLOWED_METHODS[methods]].sort());
    expect(behavior.CachePolicyId).toEqual(CACHE_POLICIES[caching]);
    expect(readFunctions(behavior)).toEqual([
      ...(viewerRequest ? [['viewer-request', viewerRequest.trim()]] : []),
      ...(viewerResponse ? [['viewer-response', viewerResponse.trim()]] : []),
    ]);
    const { SecurityHeadersConfig, CustomHeadersConfig } = readHeaders(behavior);
    const customHeaders = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => [Header, Value]);
    const headers = createHeaders(name, stage);
    expect(headers).toMatchObject(Object.fromEntries(customHeaders));
    expect(Object.keys(SecurityHeadersConfig).length + customHeaders.length).toBe(Object.keys(headers).length);
    const { ContentSecurityPolicy: policy } = SecurityHeadersConfig.ContentSecurityPolicy ?? {};
    expect(removeReferences(policy)).toBe(headers['content-security-policy']);
  });
});

test.each([
  ['day', { AccessControlMaxAgeSec: 86_400, IncludeSubdomains: false, Preload: false }],
  ['year', { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true, Preload: false }],
  ['preload', { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true }],
] as const)('every headers policy has the HSTS step %s of its stage', (hsts, settings) => {
  for (const stage of Object.values<Stage>(STAGES)) {
    const { behaviors, readHeaders } = readDistribution({ ...stage, hsts });
    const steps = behaviors.map((behavior) => readHeaders(behavior).SecurityHeadersConfig.StrictTransportSecurity);
    expect(steps).toEqual(Array(stage.newsletter ? 4 : 3).fill({ ...settings, Override: true }));
  }
});
