import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

interface MonthlyLogProps {
  readonly stage: Stage;
  /** Set only if the service that writes the log requires a certain name. */
  readonly name?: string;
}

/** Log that is kept for a month: long enough to investigate a complaint, short enough for the IP addresses of users. */
export class MonthlyLog extends LogGroup {
  constructor(scope: Construct, id: string, { stage, name }: MonthlyLogProps) {
    super(scope, id, {
      logGroupName: name,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Returns the ARN for delivery services, without the `:*` that CloudFormation appends. */
  get deliveryArn(): string {
    return `arn:${Stack.of(this).partition}:logs:${this.env.region}:${this.env.account}:log-group:${this.logGroupName}`;
  }
}
