import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Dashboard, GraphWidget, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { type AlarmDefinition, defineAlarms } from '../alarms.ts';
import { createMetrics, type MetricSources, type Metrics } from '../metrics.ts';
import { type Stage, toStackName } from '../stages.ts';
import { StageStack } from './stage-stack.ts';

export class MonitoringStack extends StageStack {
  constructor(scope: Construct, sources: MetricSources) {
    const { stage } = sources;
    super(scope, 'monitoring', stage);
    const metrics = createMetrics(sources);
    const topic = new AlarmTopic(this, 'Alarms', stage);
    for (const [id, alarm] of Object.entries(defineAlarms(metrics, stage))) new StageAlarm(this, id, alarm, topic);
    new Dashboard(this, 'Dashboard', { dashboardName: toStackName(stage, 'monitoring'), widgets: createWidgets(metrics) });
  }
}

class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { alarmEmail }: Stage) {
    super(scope, id, { enforceSSL: true });
    // A custom policy replaces the default one, so this statement restores the right of the account's alarms to publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmEmail) this.addSubscription(new EmailSubscription(alarmEmail.value));
  }
}

class StageAlarm extends Alarm {
  constructor(
    scope: Construct,
    id: string,
    { impact, metric, threshold, isImmediate, breachesOnMissingData }: AlarmDefinition,
    topic: ITopic,
  ) {
    super(scope, id, {
      metric,
      threshold,
      evaluationPeriods: isImmediate ? 1 : 5,
      datapointsToAlarm: isImmediate ? 1 : 3,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: breachesOnMissingData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} Runbook: docs/runbook.md, "${id}".`,
    });
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}

const createWidgets = ({ api, site, finishImage, billing, ...metrics }: Metrics) => [
  [
    createGraph('Site: requests', [site.requests, site.blocked]),
    createGraph('Site: 4xx and 5xx (%)', [site.clientErrorRate, site.serverErrorRate]),
  ],
  [
    createGraph('API: requests', [api.requests, api.clientErrors, api.serverErrors]),
    createGraph('API: latency (ms)', ['p50', 'p95', 'p99'].map(api.latency)),
  ],
  [
    createGraph('finishImage: failures, duration (ms)', [finishImage.failures, finishImage.duration]),
    createGraph('Throttles and failed sweeps', [metrics.functionThrottles, metrics.tableThrottles, metrics.sweepFailures]),
  ],
  [
    createGraph('Stripe events: failed, rejected', [billing.webhookFailures, billing.webhookRejections]),
    createGraph('Billing: missed events, duplicates, failed reconciliations', [
      billing.missedEvents,
      billing.duplicateSubscriptions,
      billing.additionalSubscriptions,
      metrics.reconcileFailures,
    ]),
  ],
  [createGraph('Disputes: opened, lost, warnings', [billing.openedDisputes, billing.lostDisputes, billing.earlyFraudWarnings])],
];

const createGraph = (title: string, metrics: IMetric[]) => new GraphWidget({ title, left: metrics, width: 12 });
