import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

interface MonthLogProps {
  readonly stage: Stage;
  /** Only where the service that writes insists on one. */
  readonly name?: string;
}

/** A log kept for a month: long enough to look into a complaint, short enough for what names people's addresses. */
export class MonthLog extends LogGroup {
  constructor(scope: Construct, id: string, { stage, name }: MonthLogProps) {
    super(scope, id, {
      logGroupName: name,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** The address that delivery services want: without the `:*` that CloudFormation puts at its end. */
  get deliveryArn(): string {
    return `arn:${Stack.of(this).partition}:logs:${this.env.region}:${this.env.account}:log-group:${this.logGroupName}`;
  }
}
