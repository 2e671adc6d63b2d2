import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { EdgeHeaders } from '../../../../infra/constructs/edge-headers.ts';
import { API_HEADERS, createSiteHeaders, type Headers, MEDIA_HEADERS, withHsts } from '../../../../infra/edge/headers.ts';
import { INLINE_HASHES } from '../../../support/http/site-config.ts';
import { createEmptyApp, listResources } from '../stage-assembly.ts';

const origins = { identity: ['https://identity.example'], uploads: 'https://uploads.example' };

interface Policy {
  readonly ResponseHeadersPolicyConfig: {
    readonly SecurityHeadersConfig: Readonly<Record<string, { readonly Override: boolean }>>;
    readonly CustomHeadersConfig: { readonly Items: readonly { Header: string; Value: string; Override: boolean }[] };
  };
}

function createHeadersPolicy(headers: Headers) {
  const stack = new Stack(createEmptyApp(), 'S');
  new EdgeHeaders(stack, 'Headers', headers);
  const [policy] = listResources<Policy>(Template.fromStack(stack), 'AWS::CloudFront::ResponseHeadersPolicy');
  if (!policy) throw new Error('There is no policy.');
  const { SecurityHeadersConfig: security, CustomHeadersConfig } = policy.ResponseHeadersPolicyConfig;
  return { security, custom: CustomHeadersConfig.Items };
}

test.each([
  ['site', createSiteHeaders(INLINE_HASHES, origins)],
  ['api', API_HEADERS],
  ['media', MEDIA_HEADERS],
])('the %s policy contains every header in the form CloudFront requires and overrides the origin', (_, headers) => {
  const { security, custom } = createHeadersPolicy(headers);
  const settings = Object.entries(security);
  expect(settings.length + custom.length).toBe(Object.keys(headers).length);
  for (const { Header, Value, Override } of custom) {
    expect(headers[Header]).toBe(Value);
    expect(Override).toBe(true);
    expect(Header).not.toMatch(
      /^(strict-transport-security|x-content-type-options|referrer-policy|content-security-policy|x-frame-options)$/,
    );
  }
  for (const [setting, { Override }] of settings) expect(Override, setting).toBe(true);
});

test('security headers keep their values in CloudFront settings', () => {
  expect(createHeadersPolicy(withHsts(createSiteHeaders(INLINE_HASHES, origins), 'preload')).security).toMatchObject({
    ContentSecurityPolicy: { ContentSecurityPolicy: createSiteHeaders(INLINE_HASHES, origins)['content-security-policy'] },
    FrameOptions: { FrameOption: 'DENY' },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Preload: true },
  });
});

test('header values that CloudFront does not support throw at synthesis', () => {
  expect(() => createHeadersPolicy({ 'x-frame-options': 'ALLOWALL' })).toThrow(/does not support "ALLOWALL"/);
  expect(() => createHeadersPolicy({ 'strict-transport-security': 'includeSubDomains' })).toThrow(/no max-age/);
});
