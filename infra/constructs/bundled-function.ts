import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, type ILayerVersion, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Artifacts } from '../build/artifacts.ts';
import { FUNCTIONS, type FunctionName } from '../functions.ts';
import type { Grant } from '../grant.ts';
import { findConcurrency } from '../limits.ts';
import { PRODUCT, type Stage } from '../stages.ts';
import { OneMonthLog } from './one-month-log.ts';

interface BundledFunctionProps {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
  readonly grants: readonly Grant[];
  readonly sharp?: ILayerVersion;
}

export class BundledFunction extends Lambda {
  constructor(scope: Construct, name: FunctionName, props: BundledFunctionProps) {
    const { stage, artifacts, grants, sharp } = props;
    const { memoryMB, timeoutSeconds, usesSharp } = FUNCTIONS[name];
    const log = new OneMonthLog(scope, `${name}Log`);
    const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    log.grantWrite(role);
    for (const grant of grants) addGrant(role, grant);
    super(scope, name, {
      code: Code.fromAsset(`${artifacts.functions}/${name}`),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMB,
      timeout: Duration.seconds(timeoutSeconds),
      environment: { ...createLoggingEnvironment(stage), ...Object.assign({}, ...grants.map(({ environment }) => environment)) },
      role,
      logGroup: log,
      layers: usesSharp && sharp ? [sharp] : undefined,
      reservedConcurrentExecutions: findConcurrency(stage, name),
    });
  }
}

const createLoggingEnvironment = (stage: Stage) => ({
  // Distinguishes the stages of one account, which share a metrics namespace.
  POWERTOOLS_SERVICE_NAME: `${PRODUCT}-${stage.name}`,
  POWERTOOLS_LOG_LEVEL: stage.logLevel.toUpperCase(),
});

function addGrant(role: Role, { actions, resources }: Grant) {
  if (actions && resources) role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [...resources] }));
}
