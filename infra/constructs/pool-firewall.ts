import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { RATE_WINDOW_SECONDS } from '../edge/rate-rules.ts';
import { OPERATION_HEADER, POOL_RULES, type PoolRule, toHeaderSuffix } from '../pool-rules.ts';
import { PRODUCT, type Stage } from '../stages.ts';
import { createVisibilityConfig, logBlockedRequests } from './firewall-log.ts';

interface PoolFirewallProps {
  readonly stage: Stage;
  readonly poolArn: string;
}

/** Web ACL on the user pool. Cognito responds to a blocked request with 403 `ForbiddenException`. */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, { stage, poolArn }: PoolFirewallProps) {
    super(scope, id);
    const name = `${PRODUCT}-${stage.name}-pool`;
    const acl = new CfnWebACL(this, 'Acl', {
      name,
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: createVisibilityConfig(name),
      rules: POOL_RULES.map(toRule),
    });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: poolArn, webAclArn: acl.attrArn });
    logBlockedRequests(this, acl, name);
  }
}

/** Sets no custom response, because Cognito returns one only for its hosted pages. Most requests are for the JSON API. */
const toRule = (rule: PoolRule, priority: number): CfnWebACL.RuleProperty => ({
  name: rule.name,
  priority,
  statement: toStatement(rule),
  action: { block: {} },
  visibilityConfig: createVisibilityConfig(rule.name),
});

function toStatement(rule: PoolRule): CfnWebACL.StatementProperty {
  const scope = matchRequests(rule);
  if (rule.requestsPerWindow === undefined) return scope;
  return {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit: rule.requestsPerWindow,
      evaluationWindowSec: RATE_WINDOW_SECONDS,
      scopeDownStatement: scope,
    },
  };
}

/** Every rule has at least two operations or paths, as AWS WAF requires for `orStatement`. */
const matchRequests = ({ operations, paths }: PoolRule): CfnWebACL.StatementProperty => ({
  orStatement: { statements: [...operations.map(matchOperation), ...paths.map(matchPath)] },
});

const matchOperation = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: OPERATION_HEADER } },
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
    positionalConstraint: 'ENDS_WITH',
    searchString: toHeaderSuffix(operation),
  },
});

const matchPath = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    positionalConstraint: 'EXACTLY',
    searchString: path,
  },
});
