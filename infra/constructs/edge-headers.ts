import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Headers } from '../edge/headers.ts';

type SecurityBehavior = { -readonly [K in keyof ResponseSecurityHeadersBehavior]: ResponseSecurityHeadersBehavior[K] };

const override = true;

/** Headers that CloudFront rejects as custom headers. Each has a setting of its own. */
const SECURITY_HEADERS: Readonly<Record<string, (value: string) => SecurityBehavior>> = {
  'strict-transport-security': (value) => ({ strictTransportSecurity: { ...parseHsts(value), override } }),
  'x-content-type-options': () => ({ contentTypeOptions: { override } }),
  'referrer-policy': (value) => ({ referrerPolicy: { referrerPolicy: requireOneOf(HeadersReferrerPolicy, value), override } }),
  'content-security-policy': (value) => ({ contentSecurityPolicy: { contentSecurityPolicy: value, override } }),
  'x-frame-options': (value) => ({ frameOptions: { frameOption: requireOneOf(HeadersFrameOption, value), override } }),
};

export class EdgeHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, headers: Headers) {
    const entries = Object.entries(headers);
    const securityBehaviors = entries.flatMap(([name, value]) => SECURITY_HEADERS[name]?.(value) ?? []);
    const customHeaders = entries.filter(([name]) => !SECURITY_HEADERS[name]);
    super(scope, id, {
      securityHeadersBehavior: Object.assign({}, ...securityBehaviors),
      customHeadersBehavior: { customHeaders: customHeaders.map(([header, value]) => ({ header, value, override })) },
    });
  }
}

function parseHsts(value: string) {
  const seconds = /max-age=(\d+)/.exec(value)?.[1];
  if (!seconds) throw new Error(`"${value}" has no max-age.`);
  return {
    accessControlMaxAge: Duration.seconds(Number(seconds)),
    includeSubdomains: value.includes('includeSubDomains'),
    preload: value.includes('preload'),
  };
}

function requireOneOf<T extends string>(allowed: Readonly<Record<string, T>>, value: string): T {
  const found = Object.values(allowed).find((each) => each === value);
  if (!found) throw new Error(`CloudFront does not support "${value}" here.`);
  return found;
}
