import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { BundledFunction } from './constructs/bundled-function.ts';
import { EMAIL_SCHEDULE_MINUTES, SCHEDULE_MINUTES } from './event-functions.ts';
import type { ApiStack } from './stacks/api-stack.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { SiteStack } from './stacks/site-stack.ts';
import { PRODUCT, type Stage } from './stages.ts';

export interface MetricSources {
  readonly data: DataStack;
  readonly site: SiteStack;
  readonly api: ApiStack;
  readonly stage: Stage;
}

const PERIOD = Duration.minutes(5);
const SUM_OPTIONS: MetricOptions = { statistic: Stats.SUM, period: PERIOD };

export const createMetrics = ({ data, site, api, stage }: MetricSources) => ({
  api: createApiMetrics(site),
  site: createSiteMetrics(site),
  finishImage: createFinishImageMetrics(api),
  signUpTriggerErrors: data.userConfirmed.metricErrors({ period: PERIOD }),
  billing: createBillingMetrics(stage),
  emails: createEmailMetrics(api, stage),
  sweepFailures: createRunFailureMetric(api.sweepUploads, 'Sweeps failed or missed', SCHEDULE_MINUTES),
  purges: createPurgeMetrics(api, stage),
  emailChanges: createEmailChangeMetrics(api),
  sessionsNotRevoked: createCustomMetricFactory(stage)('sessionsNotRevoked'),
  reconcileFailures: createRunFailureMetric(api.reconcileBilling, 'Reconciliations failed or missed', SCHEDULE_MINUTES),
  /** Covers the whole AWS account, because all functions share its concurrency limit. */
  functionThrottles: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...SUM_OPTIONS }),
  tableThrottles: createTableThrottleMetric(data),
});

export type Metrics = ReturnType<typeof createMetrics>;

const createApiMetrics = ({ http }: SiteStack) => {
  const metric = (metricName: string, options: MetricOptions) =>
    new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: http.apiId }, ...options });
  const requests = metric('Count', SUM_OPTIONS);
  const serverErrors = metric('5xx', SUM_OPTIONS);
  return {
    requests,
    serverErrors,
    clientErrors: metric('4xx', SUM_OPTIONS),
    latency: (statistic: string) => metric('Latency', { statistic, period: PERIOD }),
    /** In percent. 0 below 20 requests, because the rate of so few requests is not reliable. */
    errorRate: new MathExpression({
      expression: 'IF(requests >= 20, 100 * errors / requests, 0)',
      usingMetrics: { requests, errors: serverErrors },
      label: 'Failed requests (%)',
      period: PERIOD,
    }),
  };
};

const createSiteMetrics = ({ distribution, firewall }: SiteStack) => {
  const dimensionsMap = { DistributionId: distribution.distributionId, Region: 'Global' };
  const metric = (metricName: string, options: MetricOptions) =>
    new Metric({ namespace: 'AWS/CloudFront', metricName, dimensionsMap, ...options });
  return {
    requests: metric('Requests', SUM_OPTIONS),
    serverErrorRate: metric('5xxErrorRate', { statistic: Stats.AVERAGE, period: PERIOD }),
    clientErrorRate: metric('4xxErrorRate', { statistic: Stats.AVERAGE, period: PERIOD }),
    blocked: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: firewall.metricName, Rule: 'ALL' },
      ...SUM_OPTIONS,
    }),
  };
};

const createFinishImageMetrics = (api: ApiStack) => {
  const finishImage = api.requireFunction('finishImage');
  const usingMetrics = {
    errors: finishImage.metricErrors({ period: PERIOD }),
    throttles: finishImage.metricThrottles({ period: PERIOD }),
  };
  return {
    failures: new MathExpression({
      expression: 'errors + throttles',
      usingMetrics,
      label: 'Errors and throttles',
      period: PERIOD,
    }),
    duration: finishImage.metricDuration({ statistic: 'p95', period: PERIOD }),
  };
};

const createCustomMetricFactory =
  ({ name }: Stage) =>
  (metricName: string, dimensions: Readonly<Record<string, string>> = {}) =>
    new Metric({
      namespace: 'GoFullPage',
      metricName,
      dimensionsMap: { service: `${PRODUCT}-${name}`, ...dimensions },
      ...SUM_OPTIONS,
    });

const createEmailMetrics = (api: ApiStack, stage: Stage) => {
  const metric = createCustomMetricFactory(stage);
  return {
    failed: metric('emailFailed'),
    rejected: metric('emailRejected'),
    dropped: metric('emailDropped'),
    abandoned: metric('emailAbandoned'),
    runFailures: createRunFailureMetric(api.sendEmails, 'Email runs failed or missed', EMAIL_SCHEDULE_MINUTES),
    bounceRate: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      statistic: Stats.MAXIMUM,
      period: Duration.hours(1),
    }),
  };
};

const createBillingMetrics = (stage: Stage) => {
  const metric = createCustomMetricFactory(stage);
  const createWebhookMetric = (code: string) => metric(code, { operation: 'stripeWebhook' });
  const usingMetrics = { internal: createWebhookMetric('internal'), retry: createWebhookMetric('retry') };
  return {
    webhookFailures: new MathExpression({
      // A metric without events has no data points, and a sum with a missing point is missing.
      expression: 'FILL(internal, 0) + FILL(retry, 0)',
      usingMetrics,
      label: 'Events not processed',
      period: PERIOD,
    }),
    webhookRejections: createWebhookMetric('badRequest'),
    missedEvents: metric('missedEvents'),
    missingStripeKey: metric('stripeKeyMissing'),
    duplicateSubscriptions: metric('duplicateSubscription'),
    additionalSubscriptions: metric('additionalSubscription'),
    rejectedRefunds: metric('refundRejected'),
    paymentsAfterEnd: metric('paidAfterEnd'),
    openedDisputes: metric('disputeOpened'),
    lostDisputes: metric('disputeLost'),
    earlyFraudWarnings: metric('earlyFraudWarning'),
    subscriptionsWithoutOwner: metric('subscriptionWithoutOwner'),
    missingAccounts: metric('missingAccount'),
    accountsNotRemoved: metric('accountNotRemoved'),
  };
};

const createEmailChangeMetrics = (api: ApiStack) => ({
  runFailures: createRunFailureMetric(api.finishEmailChanges, 'Completions of email changes failed or missed', SCHEDULE_MINUTES),
});

const createPurgeMetrics = (api: ApiStack, stage: Stage) => ({
  runFailures: createRunFailureMetric(api.purgeAccounts, 'Purges failed or missed', SCHEDULE_MINUTES),
  notPurged: createCustomMetricFactory(stage)('accountNotPurged'),
});

/** Returns the number of failed runs in the last three intervals, plus one if there was no run at all. */
const createRunFailureMetric = (lambda: BundledFunction, label: string, intervalMinutes: number) => {
  const options = { period: Duration.minutes(3 * intervalMinutes) };
  const usingMetrics = { runs: lambda.metricInvocations(options), errors: lambda.metricErrors(options) };
  return new MathExpression({ expression: 'errors + IF(runs < 1, 1, 0)', usingMetrics, label, ...options });
};

const createTableThrottleMetric = ({ users, images, events, organizations, audit }: DataStack) => {
  const throttles = [users, images, events, organizations, audit].flatMap(({ name: TableName }) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) => new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName }, ...SUM_OPTIONS }),
    ),
  );
  const usingMetrics = Object.fromEntries(throttles.map((metric, index) => [`throttles${index}`, metric]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, label: 'Throttled reads and writes', period: PERIOD });
};
