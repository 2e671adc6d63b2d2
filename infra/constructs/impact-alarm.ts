import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface AlarmDefinition {
  /** Effect that users notice, in one sentence. The person on call reads it first. */
  readonly impact: string;
  readonly metric: IMetric;
  /** The alarm triggers if three of five periods reach it. */
  readonly threshold: number;
  /** Triggers after one period. For events that must never happen, or are too rare for three periods. */
  readonly immediate?: boolean;
  readonly missingDataBreaches?: boolean;
}

export class ImpactAlarm extends Alarm {
  constructor(
    scope: Construct,
    id: string,
    { impact, metric, threshold, immediate, missingDataBreaches }: AlarmDefinition,
    topic: ITopic,
  ) {
    super(scope, id, {
      metric,
      threshold,
      evaluationPeriods: immediate ? 1 : 5,
      datapointsToAlarm: immediate ? 1 : 3,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingDataBreaches ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} What to do: docs/operations.md, "${id}".`,
    });
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}
