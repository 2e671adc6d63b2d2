import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { API_PREFIX, api } from '#shared/api.ts';
import { PRODUCT, type Stage } from '../stages.ts';
import { MonthLog } from './month-log.ts';

/**
 * Maximum number of requests per IP address in five minutes. An office in which everyone uploads a library from one address stays
 * below both limits.
 */
const MOST_REQUESTS = { anywhere: 50_000, api: 5_000 } as const;

/**
 * Rules of the common rule set that inspect user content. They only count, because valid content triggers them: notes may contain
 * any text, request bodies exceed 8 KB, and users save links to other sites.
 */
const ONLY_COUNTED = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_QUERYARGUMENTS',
  'GenericRFI_QUERYARGUMENTS',
] as const;

/** Fields to remove from the log. The referrer may be the URL of an invitation, which contains its token. */
const REDACTED = [{ queryString: {} }, ...['cookie', 'authorization', 'referer'].map((Name) => ({ singleHeader: { Name } }))];

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
      visibilityConfig: counted(this.metricName),
      rules: RULES.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
    const log = new MonthLog(this, 'Log', { stage, name: `aws-waf-logs-${this.metricName}` });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [log.deliveryArn],
      redactedFields: REDACTED,
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

/** Disables sampled requests, because the console would show their complete headers. */
const counted = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

const atMost = (name: string, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty): Rule => ({
  name,
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, scopeDownStatement } },
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: counted(name),
});

const managed = (name: string, onlyCounted: readonly string[] = []): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: counted(name),
});

const onApi: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: `${API_PREFIX}/`,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

const exactly = (fieldToMatch: CfnWebACL.FieldToMatchProperty, searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch,
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const { method, path } = api.stripeWebhook;

/**
 * Allows Stripe webhooks without evaluating the later rules. They arrive in bursts from few addresses, and their bodies exceed 8
 * KB. The function verifies each signature.
 */
const stripe: Rule = {
  name: 'Stripe',
  statement: {
    andStatement: {
      statements: [exactly({ method: {} }, method), exactly({ uriPath: {} }, `${API_PREFIX}${path}`)],
    },
  },
  action: { allow: {} },
  visibilityConfig: counted('Stripe'),
};

/** Rules in evaluation order, the cheapest first. */
const RULES: readonly Rule[] = [
  stripe,
  atMost('TooManyCalls', MOST_REQUESTS.api, onApi),
  atMost('TooManyRequests', MOST_REQUESTS.anywhere),
  managed('AWSManagedRulesAmazonIpReputationList'),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
  managed('AWSManagedRulesCommonRuleSet', ONLY_COUNTED),
];
