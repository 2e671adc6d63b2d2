import { Duration, Validations } from 'aws-cdk-lib';
import { HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Architecture, Code, type ILayerVersion, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { API_PREFIX, api, needsToken, type OperationKey } from '#shared/api.ts';
import type { Artifacts } from '../build/artifacts.ts';
import { BundledFunction } from '../constructs/bundled-function.ts';
import { RUNS_EVERY_MINUTES } from '../entries.ts';
import { type Grant, setting } from '../grant.ts';
import { CLOCK_GRANTS, GRANTS, type Reach } from '../permissions.ts';
import { keyNames } from '../scripts/stage-keys.ts';
import { reading } from '../secret.ts';
import { sendingMail } from '../sending-mail.ts';
import type { Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { SiteStack } from './site-stack.ts';
import { StageStack } from './stage-stack.ts';

interface ApiStackProps {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
  readonly data: DataStack;
  readonly site: SiteStack;
}

/** Reasons why a route has no authorizer, for cdk-nag. */
const OPEN_TO = {
  public: 'It tells everybody the same, and nothing about anybody.',
  invited: 'Whoever has the link may use it, before they have an account. A token is checked by the function where one is shown.',
  signature: 'Whoever calls it signs what they send, and the signature is checked before anything else.',
} as const;

const STRIPE_ENDPOINT = 'https://api.stripe.com';

export class ApiStack extends StageStack {
  readonly sweepUploads: BundledFunction;
  readonly reconcileBilling: BundledFunction;
  private readonly operations = new Map<OperationKey, BundledFunction>();

  constructor(scope: Construct, props: ApiStackProps) {
    super(scope, 'api', props.stage);
    const { stage, artifacts, site } = props;
    const reach = this.reach(props);
    const everywhere = this.everywhere(props);
    const finishing = { layer: this.sharp(artifacts), reservedConcurrency: stage.finishingAtOnce };
    for (const key of Object.keys(api).filter(isOperation)) {
      const grants = [...everywhere, ...GRANTS[key](reach)];
      const needs = key === 'finishImage' ? finishing : {};
      const operation = new BundledFunction(this, key, { stage, artifacts, grants, ...needs });
      this.operations.set(key, operation);
      this.serve(key, operation, site);
    }
    const byTheClock = (name: keyof typeof CLOCK_GRANTS) =>
      new BundledFunction(this, name, { stage, artifacts, grants: CLOCK_GRANTS[name](reach) });
    this.sweepUploads = byTheClock('sweepUploads');
    this.reconcileBilling = byTheClock('reconcileBilling');
    new Rule(this, 'Hourly', {
      schedule: Schedule.rate(Duration.minutes(RUNS_EVERY_MINUTES)),
      targets: [new LambdaFunction(this.sweepUploads), new LambdaFunction(this.reconcileBilling)],
    });
  }

  operation(key: OperationKey): BundledFunction {
    const found = this.operations.get(key);
    if (!found) throw new Error(`${key} has no function.`);
    return found;
  }

  /**
   * Returns the settings of every function that serves HTTP. The hashes let a function verify CloudFront's secret without reading
   * it.
   */
  private everywhere({ stage, site }: ApiStackProps): readonly Grant[] {
    const hashes = StringParameter.valueForStringParameter(this, keyNames(stage).originHashes);
    return [setting('SITE_ORIGIN', site.distribution.siteOrigin), setting('ORIGIN_SECRET_HASHES', hashes)];
  }

  private reach({ stage, data, site }: ApiStackProps): Reach {
    const { users, images, events, organizations, audit, uploads, pool } = data;
    const { media, mediaKeys } = site;
    const names = keyNames(stage);
    return {
      ...{ users, images, events, organizations, audit, uploads, pool, media, mediaKeys },
      quota: setting('IMAGE_QUOTA_BYTES', String(stage.quotaBytes)),
      trialFlags: setting('TRIAL_FLAGS', stage.keepsData ? 'refused' : 'taken'),
      stripe: [setting('STRIPE_ENDPOINT', STRIPE_ENDPOINT), reading(this, 'STRIPE_KEY_SECRET', names.stripeKey)],
      webhookSecret: reading(this, 'WEBHOOK_SECRET', names.webhookSecret),
      tokens: [setting('SIGN_IN_ISSUER', pool.issuer), setting('SIGN_IN_CLIENT', site.client.userPoolClientId)],
      mail: sendingMail(this, stage),
    };
  }

  private sharp({ sharp }: Artifacts): ILayerVersion {
    return new LayerVersion(this, 'Sharp', {
      code: Code.fromAsset(sharp),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: [Architecture.ARM_64],
    });
  }

  private serve(key: OperationKey, operation: BundledFunction, { http, authorizer }: SiteStack) {
    const { method, path, access } = api[key];
    const route = new HttpRoute(this, `${key}Route`, {
      httpApi: http,
      routeKey: HttpRouteKey.with(`${API_PREFIX}${path}`, HttpMethod[method]),
      integration: new HttpLambdaIntegration(`${key}Integration`, operation),
      authorizer: needsToken(access) ? authorizer : new HttpNoneAuthorizer(),
    });
    if (!needsToken(access)) Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: OPEN_TO[access] });
  }
}

const isOperation = (key: string): key is OperationKey => Object.hasOwn(api, key);
