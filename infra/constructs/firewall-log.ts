import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { OneMonthLog } from './one-month-log.ts';

/** Fields to remove from the log. The referrer may be the URL of an invitation, which contains its token. */
const REDACTED_FIELDS = [
  { queryString: {} },
  ...['cookie', 'authorization', 'referer'].map((Name) => ({ singleHeader: { Name } })),
];

/** Logs the requests that a web ACL blocks or counts. */
export function logBlockedRequests(scope: Construct, acl: CfnWebACL, name: string): void {
  const log = new OneMonthLog(scope, 'Log', { name: `aws-waf-logs-${name}` });
  const logging = new CfnLoggingConfiguration(scope, 'Logging', {
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

/** Disables sampled requests, because the AWS console would show their complete headers. */
export const createVisibilityConfig = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});
