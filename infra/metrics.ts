import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import { SWEEP_EVERY_MINUTES } from './entries.ts';
import type { SiteStack } from './site-stack.ts';

export interface Watching {
  readonly data: DataStack;
  readonly site: SiteStack;
  readonly api: ApiStack;
}

const period = Duration.minutes(5);
const total: MetricOptions = { statistic: Stats.SUM, period };

/** Everything that alarms and dashboard look at; per five minutes unless said otherwise. */
export const metricsOf = ({ data, site, api }: Watching) => ({
  calls: ofCalls(site),
  pages: ofPages(site),
  finishing: ofFinishing(api),
  halfSignedUp: data.userConfirmed.metricErrors({ period }),
  sweepFailures: sweepFailures(api),
  /** Of the whole account: functions share what may run at once. */
  throttledFunctions: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...total }),
  throttledTables: throttledTables(data),
  mailBounces: new Metric({
    namespace: 'AWS/SES',
    metricName: 'Reputation.BounceRate',
    statistic: Stats.MAXIMUM,
    period: Duration.hours(1),
  }),
});

export type Metrics = ReturnType<typeof metricsOf>;

const ofCalls = ({ http }: SiteStack) => {
  const of = (metricName: string, options: MetricOptions) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: http.apiId }, ...options });
  const made = of('Count', total);
  const failed = of('5xx', total);
  return {
    made,
    failed,
    refused: of('4xx', total),
    latency: (statistic: string) => of('Latency', { statistic, period }),
    /** Percent, once there are enough calls to tell. */
    failureRate: new MathExpression({
      expression: 'IF(made >= 20, 100 * failed / made, 0)',
      usingMetrics: { made, failed },
      label: 'Calls that failed (%)',
      period,
    }),
  };
};

const ofPages = ({ distribution, firewall }: SiteStack) => {
  const dimensionsMap = { DistributionId: distribution.distributionId, Region: 'Global' };
  const of = (metricName: string, options: MetricOptions) =>
    new Metric({ namespace: 'AWS/CloudFront', metricName, dimensionsMap, ...options });
  return {
    requests: of('Requests', total),
    failureRate: of('5xxErrorRate', { statistic: Stats.AVERAGE, period }),
    refusalRate: of('4xxErrorRate', { statistic: Stats.AVERAGE, period }),
    blocked: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: firewall.metricName, Rule: 'ALL' },
      ...total,
    }),
  };
};

const ofFinishing = (api: ApiStack) => {
  const finishImage = api.operation('finishImage');
  const usingMetrics = { errors: finishImage.metricErrors({ period }), throttles: finishImage.metricThrottles({ period }) };
  return {
    failures: new MathExpression({ expression: 'errors + throttles', usingMetrics, label: 'Errors and refusals', period }),
    duration: finishImage.metricDuration({ statistic: 'p95', period }),
  };
};

/** Runs of the last three periods that failed; one more when none came. */
const sweepFailures = ({ sweepUploads }: ApiStack) => {
  const long = { period: Duration.minutes(3 * SWEEP_EVERY_MINUTES) };
  const usingMetrics = { runs: sweepUploads.metricInvocations(long), errors: sweepUploads.metricErrors(long) };
  return new MathExpression({
    expression: 'errors + IF(runs < 1, 1, 0)',
    usingMetrics,
    label: 'Sweeps failed or missed',
    ...long,
  });
};

const throttledTables = ({ users, images }: DataStack) => {
  const events = [users, images].flatMap(({ name: TableName }) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) => new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName }, ...total }),
    ),
  );
  const usingMetrics = Object.fromEntries(events.map((metric, place) => [`events${place}`, metric]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, label: 'Refused reads and writes', period });
};
