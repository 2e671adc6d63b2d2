import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmsOf } from '../alarms.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { ImpactAlarm } from '../constructs/impact-alarm.ts';
import { type Metrics, metricsOf, type Watching } from '../metrics.ts';
import { stackName } from './stack-name.ts';
import { StageStack } from './stage-stack.ts';

export class WatchStack extends StageStack {
  constructor(scope: Construct, watching: Watching) {
    const { stage } = watching;
    super(scope, 'watch', stage);
    const metrics = metricsOf(watching);
    const topic = new AlarmTopic(this, 'Alarms', stage);
    for (const [id, watched] of Object.entries(alarmsOf(metrics, stage))) new ImpactAlarm(this, id, watched, topic);
    new Dashboard(this, 'Dashboard', { dashboardName: stackName(stage, 'watch'), widgets: widgets(metrics) });
  }
}

const widgets = ({ calls, pages, finishing, billing, throttledFunctions, throttledTables, ...clock }: Metrics) => [
  [
    graph('Site: requests', [pages.requests, pages.blocked]),
    graph('Site: refused and failed (%)', [pages.refusalRate, pages.failureRate]),
  ],
  [
    graph('API: calls', [calls.made, calls.refused, calls.failed]),
    graph('API: latency (ms)', ['p50', 'p95', 'p99'].map(calls.latency)),
  ],
  [
    graph('Finishing pictures', [finishing.failures, finishing.duration]),
    graph('Refusals inside', [throttledFunctions, throttledTables, clock.sweepFailures]),
  ],
  [
    graph('Stripe’s events: not taken in, refused', [billing.webhookFailures, billing.webhookRefusals]),
    graph('Billing: put right', [billing.missedEvents, billing.duplicateSubscription, clock.reconcileFailures]),
  ],
];

const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
