import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface Watched {
  /** What people notice, in one English sentence. It is the first thing that whoever is woken reads. */
  readonly impact: string;
  readonly metric: IMetric;
  /** At this value or above, in three of five periods, the alarm goes off. */
  readonly atLeast: number;
  /** Goes off at once instead: for what must never happen, or happens too rarely to wait for. */
  readonly atOnce?: boolean;
  /** Silence is an alarm too. */
  readonly silenceIsBad?: boolean;
}

/** An alarm that says what it means and where it is written what to do. Its id is the heading of its runbook. */
export class ImpactAlarm extends Alarm {
  constructor(scope: Construct, id: string, { impact, metric, atLeast, atOnce, silenceIsBad }: Watched, tells: ITopic) {
    super(scope, id, {
      metric,
      threshold: atLeast,
      evaluationPeriods: atOnce ? 1 : 5,
      datapointsToAlarm: atOnce ? 1 : 3,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: silenceIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} What to do: docs/operations.md, "${id}".`,
    });
    this.addAlarmAction(new SnsAction(tells));
    this.addOkAction(new SnsAction(tells));
  }
}
