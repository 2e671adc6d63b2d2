import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

interface OneMonthLogProps {
  /** Set only if the service that writes the log requires a certain name. */
  readonly name?: string;
}

/** Log that is kept for a month: long enough to investigate a complaint, short enough for the IP addresses of users. */
export class OneMonthLog extends LogGroup {
  constructor(scope: Construct, id: string, { name }: OneMonthLogProps = {}) {
    super(scope, id, {
      logGroupName: name,
      retention: RetentionDays.ONE_MONTH,
      // If the log remained after its stack was deleted, the stack could not be created again: the log's name would be taken.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** Returns the ARN for delivery services, without the `:*` that CloudFormation appends. */
  get deliveryArn(): string {
    return `arn:${Stack.of(this).partition}:logs:${this.env.region}:${this.env.account}:log-group:${this.logGroupName}`;
  }
}
