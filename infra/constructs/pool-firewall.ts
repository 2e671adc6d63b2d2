import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { POOL_RULES, type PoolRule } from '../pool-rules.ts';
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
      rules: POOL_RULES.map(toBlockRule),
    });
    new CfnWebACLAssociation(this, 'Association', { resourceArn: poolArn, webAclArn: acl.attrArn });
    logBlockedRequests(this, acl, name);
  }
}

/** Cognito ignores a custom response, because the requests do not come from its hosted pages. */
const toBlockRule = ({ name, header, endsWith }: PoolRule, priority: number): CfnWebACL.RuleProperty => ({
  name,
  priority,
  statement: {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: header } },
      textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
      positionalConstraint: 'ENDS_WITH',
      searchString: endsWith,
    },
  },
  action: { block: {} },
  visibilityConfig: createVisibilityConfig(name),
});
