import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { PRODUCT, type Stage } from '../stages.ts';
import { MonthLog } from './month-log.ts';

/** No query, no address, no header: what a call was and how it went. */
const LOGGED = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  refusal: '$context.authorizer.error',
  error: '$context.integrationErrorMessage',
});

/** The API without its operations, which come with a later stack. It has one stage, `$default`, so that paths have no prefix. */
export class HttpApi extends gateway.HttpApi {
  /** Where CloudFront reaches it. */
  readonly host: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { apiName: `${PRODUCT}-${stage.name}`, createDefaultStage: false });
    this.host = `${this.apiId}.execute-api.${stage.region}.amazonaws.com`;
    new gateway.HttpStage(this, 'Stage', {
      httpApi: this,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.callsPerSecond, burstLimit: 2 * stage.callsPerSecond },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(new MonthLog(this, 'Log', { stage })),
        format: AccessLogFormat.custom(LOGGED),
      },
    });
  }
}
