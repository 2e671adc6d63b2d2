import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { RATE_LIMIT_RESPONSE, RATE_RULES, RATE_WINDOW_SECONDS, type RateRule, type RequestScope } from '../edge/rate-rules.ts';
import { PRODUCT, type Stage } from '../stages.ts';
import { createVisibilityConfig, logBlockedRequests } from './firewall-log.ts';

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
    logBlockedRequests(this, acl, this.metricName);
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

const BLOCK: CfnWebACL.RuleActionProperty = {
  block: {
    customResponse: {
      responseCode: RATE_LIMIT_RESPONSE.status,
      responseHeaders: Object.entries(RATE_LIMIT_RESPONSE.headers).map(([name, value]) => ({ name, value })),
    },
  },
};

/**
 * Returns the rule that blocks requests above the limit and, if `allowRule` is set, the rule that allows requests within the limit.
 */
const createRateRules = ({ name, requestsPerWindow, scope, allowRule }: RateRule): readonly Rule[] => [
  {
    name,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requestsPerWindow,
        evaluationWindowSec: RATE_WINDOW_SECONDS,
        scopeDownStatement: scope && matchScope(scope),
      },
    },
    action: BLOCK,
    visibilityConfig: createVisibilityConfig(name),
  },
  ...(allowRule && scope ? [createAllowRule(allowRule, scope)] : []),
];

const createAllowRule = (name: string, scope: RequestScope): Rule => ({
  name,
  statement: matchScope(scope),
  action: { allow: {} },
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

type TextTransformation = 'NONE' | 'URL_DECODE';

const matchField = (fieldToMatch: CfnWebACL.FieldToMatchProperty, type: TextTransformation) => ({
  fieldToMatch,
  textTransformations: [{ priority: 0, type }],
});

function matchScope({ method, path }: RequestScope): CfnWebACL.StatementProperty {
  const pathStatement = matchPath(path);
  return method === undefined
    ? pathStatement
    : { andStatement: { statements: [matchExactly({ method: {} }, method), pathStatement] } };
}

const matchExactly = (fieldToMatch: CfnWebACL.FieldToMatchProperty, searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: { ...matchField(fieldToMatch, 'NONE'), positionalConstraint: 'EXACTLY', searchString },
});

/**
 * Decodes the path, because API Gateway may match a route by its decoded path. Does not decode an exact path (`equals`): requests
 * to this path can skip all later rules (`allowRule`), so the statement must not match any other spelling of the path.
 */
function matchPath(path: RequestScope['path']): CfnWebACL.StatementProperty {
  if ('equals' in path) return matchExactly({ uriPath: {} }, path.equals);
  const decodedPath = matchField({ uriPath: {} }, 'URL_DECODE');
  return 'matches' in path
    ? { regexMatchStatement: { ...decodedPath, regexString: path.matches } }
    : { byteMatchStatement: { ...decodedPath, positionalConstraint: 'STARTS_WITH', searchString: path.startsWith } };
}

/** Rules in evaluation order, the cheapest first. A rule that allows a request ends the evaluation. */
const RULES: readonly Rule[] = [
  ...RATE_RULES.flatMap(createRateRules),
  createManagedRule('AWSManagedRulesAmazonIpReputationList'),
  createManagedRule('AWSManagedRulesKnownBadInputsRuleSet'),
  createManagedRule('AWSManagedRulesCommonRuleSet', COUNT_ONLY_RULES),
];
