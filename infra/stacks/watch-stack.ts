import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { defineAlarms } from '../alarms.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { ImpactAlarm } from '../constructs/impact-alarm.ts';
import { createMetrics, type MetricSources, type Metrics } from '../metrics.ts';
import { toStackName } from './stack-name.ts';
import { StageStack } from './stage-stack.ts';

export class WatchStack extends StageStack {
  constructor(scope: Construct, sources: MetricSources) {
    const { stage } = sources;
    super(scope, 'watch', stage);
    const metrics = createMetrics(sources);
    const topic = new AlarmTopic(this, 'Alarms', stage);
    for (const [id, alarm] of Object.entries(defineAlarms(metrics, stage))) new ImpactAlarm(this, id, alarm, topic);
    new Dashboard(this, 'Dashboard', { dashboardName: toStackName(stage, 'watch'), widgets: createWidgets(metrics) });
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
    createGraph('Finishing images', [finishImage.failures, finishImage.duration]),
    createGraph('Throttling', [metrics.functionThrottles, metrics.tableThrottles, metrics.sweepFailures]),
  ],
  [
    createGraph('Stripe events: failed, rejected', [billing.webhookFailures, billing.webhookRejections]),
    createGraph('Billing: corrected', [billing.missedEvents, billing.duplicateSubscriptions, metrics.reconcileFailures]),
  ],
];

const createGraph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
