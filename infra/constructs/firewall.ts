import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { API_PREFIX, api } from '#shared/api.ts';
import { ROUTE_LIMITS, type RouteLimit } from '../function-definition.ts';
import { FUNCTIONS } from '../functions.ts';
import { PRODUCT, type Stage } from '../stages.ts';
import { MonthlyLog } from './monthly-log.ts';

/**
 * Maximum number of requests per IP address in five minutes. The limits for the site and the API are high enough for an office in
 * which everyone uploads a library from one IP address. The limit for the webhook is 200 per second.
 */
const MAX_REQUESTS_PER_5_MINUTES = { all: 50_000, api: 5_000, webhook: 60_000 } as const;

/**
 * Rules of the common rule set that inspect user content. They count matches instead of blocking requests, because valid content
 * triggers them: notes may contain any text, request bodies exceed 8 KB, and users save links to other sites.
 */
const COUNT_ONLY_RULES = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_QUERYARGUMENTS',
  'GenericRFI_QUERYARGUMENTS',
] as const;

/** Fields to remove from the log. The referrer may be the URL of an invitation, which contains its token. */
const REDACTED_FIELDS = [
  { queryString: {} },
  ...['cookie', 'authorization', 'referer'].map((Name) => ({ singleHeader: { Name } })),
];

export class Firewall extends Construct {
  readonly arn: string;
  readonly metricName: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.metricName = `${PRODUCT}-${stage.name}`;
    const acl = new CfnWebACL(this, 'Acl', {
      name: this.metricName,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: createVisibilityConfig(this.metricName),
      rules: RULES.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
    const log = new MonthlyLog(this, 'Log', { name: `aws-waf-logs-${this.metricName}` });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [log.deliveryArn],
      redactedFields: REDACTED_FIELDS,
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    });
    logging.node.addDependency(log);
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/** Disables sampled requests, because the AWS console would show their complete headers. */
const createVisibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** Window of the rate limits. A blocked address is allowed again when it sent fewer requests in the last five minutes. */
const WINDOW_SECONDS = 300;

const createRateLimit = (name: string, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty): Rule => ({
  name,
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: WINDOW_SECONDS, scopeDownStatement } },
  action: {
    block: {
      customResponse: { responseCode: 429, responseHeaders: [{ name: 'retry-after', value: String(WINDOW_SECONDS) }] },
    },
  },
  visibilityConfig: createVisibilityConfig(name),
});

const createManagedRule = (name: string, countOnlyRules: readonly string[] = []): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: countOnlyRules.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: createVisibilityConfig(name),
});

const API_PATHS: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: `${API_PREFIX}/`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

const matchExactly = (fieldToMatch: CfnWebACL.FieldToMatchProperty, searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Matches the paths of all operations with this limit, also with a trailing slash, which the edge removes. */
function matchPathsOf(routeLimit: RouteLimit): CfnWebACL.StatementProperty {
  const paths = Object.entries(FUNCTIONS)
    .filter(([, definition]) => definition.routeLimit === routeLimit)
    .flatMap(([name]) => Object.values(api).filter((operation) => operation.name === name))
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'));
  return {
    regexMatchStatement: {
      fieldToMatch: { uriPath: {} },
      regexString: `^${API_PREFIX}(${[...new Set(paths)].join('|')})/?$`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}

const STRIPE_WEBHOOK = api.stripeWebhook;

const STRIPE_WEBHOOK_REQUESTS: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      matchExactly({ method: {} }, STRIPE_WEBHOOK.method),
      matchExactly({ uriPath: {} }, `${API_PREFIX}${STRIPE_WEBHOOK.path}`),
    ],
  },
};

/**
 * Allows Stripe webhooks without evaluating the later rules. They arrive in bursts from few addresses, and their bodies exceed 8
 * KB. The function verifies each signature.
 */
const STRIPE_RULE: Rule = {
  name: 'Stripe',
  statement: STRIPE_WEBHOOK_REQUESTS,
  action: { allow: {} },
  visibilityConfig: createVisibilityConfig('Stripe'),
};

/** Rules in evaluation order, the cheapest first. A rule that allows a request ends the evaluation. */
const RULES: readonly Rule[] = [
  createRateLimit('WebhookRateLimit', MAX_REQUESTS_PER_5_MINUTES.webhook, STRIPE_WEBHOOK_REQUESTS),
  STRIPE_RULE,
  createRateLimit('InvitationRateLimit', ROUTE_LIMITS.invitations.requestsPer5Minutes, matchPathsOf('invitations')),
  createRateLimit('CheckoutRateLimit', ROUTE_LIMITS.checkout.requestsPer5Minutes, matchPathsOf('checkout')),
  createRateLimit('ApiRateLimit', MAX_REQUESTS_PER_5_MINUTES.api, API_PATHS),
  createRateLimit('SiteRateLimit', MAX_REQUESTS_PER_5_MINUTES.all),
  createManagedRule('AWSManagedRulesAmazonIpReputationList'),
  createManagedRule('AWSManagedRulesKnownBadInputsRuleSet'),
  createManagedRule('AWSManagedRulesCommonRuleSet', COUNT_ONLY_RULES),
];
