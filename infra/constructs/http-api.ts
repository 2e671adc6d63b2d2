import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as gateway from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { PRODUCT, type Stage } from '../stages.ts';
import { MonthlyLog } from './monthly-log.ts';

/** Fields of the access log. Queries, IP addresses and headers are left out. */
const ACCESS_LOG_FIELDS = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  refusal: '$context.authorizer.error',
  error: '$context.integrationErrorMessage',
});

/** HTTP API without routes, which `ApiStack` adds. Its only stage is `$default`, so that paths have no prefix. */
export class HttpApi extends gateway.HttpApi {
  readonly host: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { apiName: `${PRODUCT}-${stage.name}`, createDefaultStage: false });
    this.host = `${this.apiId}.execute-api.${stage.region}.amazonaws.com`;
    new gateway.HttpStage(this, 'Stage', {
      httpApi: this,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.requestsPerSecond, burstLimit: 2 * stage.requestsPerSecond },
      accessLogSettings: {
        destination: new gateway.LogGroupLogDestination(new MonthlyLog(this, 'Log', { stage })),
        format: AccessLogFormat.custom(ACCESS_LOG_FIELDS),
      },
    });
  }
}
