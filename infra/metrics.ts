import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { BundledFunction } from './constructs/bundled-function.ts';
import { RUNS_EVERY_MINUTES } from './entries.ts';
import type { ApiStack } from './stacks/api-stack.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { SiteStack } from './stacks/site-stack.ts';
import { PRODUCT, type Stage } from './stages.ts';

export interface Watching {
  readonly data: DataStack;
  readonly site: SiteStack;
  readonly api: ApiStack;
  readonly stage: Stage;
}

const period = Duration.minutes(5);
const total: MetricOptions = { statistic: Stats.SUM, period };

export const metricsOf = ({ data, site, api, stage }: Watching) => ({
  calls: ofCalls(site),
  pages: ofPages(site),
  finishing: ofFinishing(api),
  halfSignedUp: data.userConfirmed.metricErrors({ period }),
  billing: ofBilling(stage),
  lettersLost: countedIn(stage)('emailFailed'),
  sweepFailures: failuresOf(api.sweepUploads, 'Sweeps failed or missed'),
  reconcileFailures: failuresOf(api.reconcileBilling, 'Reconcilings failed or missed'),
  /** Covers the whole AWS account, because all functions share its concurrency limit. */
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
    /** In percent. 0 below 20 calls, because the rate of so few calls is not reliable. */
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

const countedIn =
  ({ name }: Stage) =>
  (metricName: string, dimensions: Readonly<Record<string, string>> = {}) =>
    new Metric({
      namespace: 'GoFullPage',
      metricName,
      dimensionsMap: { service: `${PRODUCT}-${name}`, ...dimensions },
      ...total,
    });

const ofBilling = (stage: Stage) => {
  const counted = countedIn(stage);
  const ofWebhook = (code: string) => counted(code, { operation: 'stripeWebhook' });
  const usingMetrics = { internal: ofWebhook('internal'), retry: ofWebhook('retry') };
  return {
    webhookFailures: new MathExpression({ expression: 'internal + retry', usingMetrics, label: 'Events not taken in', period }),
    webhookRefusals: ofWebhook('badRequest'),
    missedEvents: counted('missedEvents'),
    duplicateSubscription: counted('duplicateSubscription'),
    refundRejected: counted('refundRejected'),
    subscriptionWithoutOwner: counted('subscriptionWithoutOwner'),
  };
};

/** Returns the number of failed runs in the last three intervals, plus one if there was no run at all. */
const failuresOf = (lambda: BundledFunction, label: string) => {
  const long = { period: Duration.minutes(3 * RUNS_EVERY_MINUTES) };
  const usingMetrics = { runs: lambda.metricInvocations(long), errors: lambda.metricErrors(long) };
  return new MathExpression({ expression: 'errors + IF(runs < 1, 1, 0)', usingMetrics, label, ...long });
};

const throttledTables = ({ users, images, events, organizations, audit }: DataStack) => {
  const refusals = [users, images, events, organizations, audit].flatMap(({ name: TableName }) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) => new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName }, ...total }),
    ),
  );
  const usingMetrics = Object.fromEntries(refusals.map((metric, place) => [`refusals${place}`, metric]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, label: 'Refused reads and writes', period });
};
