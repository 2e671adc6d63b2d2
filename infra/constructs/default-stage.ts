import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CfnStage, type HttpApi, type HttpRoute, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { api, type OperationKey } from '#shared/api.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { findRouteThrottle, getStageThrottle, type Throttle } from '../limits.ts';
import type { Stage } from '../stages.ts';
import { OneMonthLog } from './one-month-log.ts';

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

interface DefaultStageProps {
  readonly stage: Stage;
  readonly http: HttpApi;
  readonly routes: ReadonlyMap<OperationKey, HttpRoute>;
}

/**
 * The only stage of the API, `$default`, so that paths have no prefix. It is created after the routes, because API Gateway rejects
 * limits for a route that does not exist.
 */
export class DefaultStage extends HttpStage {
  constructor(scope: Construct, id: string, { stage, http, routes }: DefaultStageProps) {
    super(scope, id, {
      httpApi: http,
      stageName: '$default',
      autoDeploy: true,
      throttle: toThrottleSettings(getStageThrottle(stage)),
      accessLogSettings: {
        destination: new LogGroupLogDestination(new OneMonthLog(scope, `${id}Log`)),
        format: AccessLogFormat.custom(ACCESS_LOG_FIELDS),
      },
    });
    if (this.node.defaultChild instanceof CfnStage)
      this.node.defaultChild.routeSettings = createRouteSettings(stage, routes.keys());
    for (const route of routes.values()) this.node.addDependency(route);
  }
}

const toThrottleSettings = ({ requestsPerSecond, burst }: Throttle) => ({ rateLimit: requestsPerSecond, burstLimit: burst });

/**
 * Returns the limits of routes by their keys, such as `POST /api/card/sessions`. The fields have the names of the
 * CloudFormation template, because CDK passes this property through.
 */
function createRouteSettings(stage: Stage, operations: Iterable<OperationKey>): Readonly<Record<string, object>> {
  const settings = [...operations].flatMap((key) => {
    const { method, path } = api[key];
    const throttle = findRouteThrottle(stage, key);
    if (!throttle) return [];
    const { requestsPerSecond, burst } = throttle;
    return [[`${method} ${API_PREFIX}${path}`, { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst }] as const];
  });
  return Object.fromEntries(settings);
}
