import { CfnOutput, Duration, Validations } from 'aws-cdk-lib';
import { HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Architecture, Code, type ILayerVersion, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { api, type OperationKey } from '#shared/api.ts';
import { API_PREFIX, needsToken } from '#shared/operation.ts';
import type { Artifacts } from '../build/artifacts.ts';
import { BundledFunction } from '../constructs/bundled-function.ts';
import { DefaultStage } from '../constructs/default-stage.ts';
import { EMAIL_SCHEDULE_MINUTES, SCHEDULE_MINUTES } from '../event-functions.ts';
import {
  createEmailGrant,
  createEnvironmentGrant,
  createSecretGrant,
  createTrialKeyGrant,
  type Grant,
  withEnvironment,
} from '../grant.ts';
import { isOperation } from '../limits.ts';
import { createGrants, type GrantSources } from '../permissions.ts';
import { listKeyNames, type Stage } from '../stages.ts';
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
const NO_AUTHORIZER_REASONS = {
  public: 'Public: returns the same data to every caller and no user data.',
  invited: 'Open to holders of an invitation link, who may have no account yet. The function verifies a token if there is one.',
  signature: 'Callers sign the request body. The function verifies the signature first.',
} as const;

const STRIPE_ENDPOINT = 'https://api.stripe.com';

export class ApiStack extends StageStack {
  readonly sweepUploads: BundledFunction;
  readonly reconcileBilling: BundledFunction;
  readonly purgeAccounts: BundledFunction;
  readonly finishEmailChanges: BundledFunction;
  readonly sendEmails: BundledFunction;
  private readonly operations = new Map<OperationKey, BundledFunction>();

  constructor(scope: Construct, props: ApiStackProps) {
    super(scope, 'api', props.stage);
    const { stage, artifacts, site } = props;
    const sources = this.createGrantSources(props);
    const httpGrants = this.createHttpGrants(props);
    const sharp = this.createSharpLayer(artifacts);
    const routes = new Map<OperationKey, HttpRoute>();
    for (const key of Object.keys(api).filter(isOperation)) {
      const grants = [...httpGrants, ...createGrants(key, sources)];
      const lambda = new BundledFunction(this, key, { stage, artifacts, grants, sharp });
      this.operations.set(key, lambda);
      routes.set(key, this.addRoute(key, lambda, site));
    }
    new DefaultStage(this, 'Stage', { stage, http: site.http, routes });
    const createScheduled = (name: 'sweepUploads' | 'reconcileBilling' | 'purgeAccounts' | 'finishEmailChanges' | 'sendEmails') =>
      new BundledFunction(this, name, { stage, artifacts, grants: createGrants(name, sources) });
    this.sweepUploads = createScheduled('sweepUploads');
    this.reconcileBilling = createScheduled('reconcileBilling');
    this.purgeAccounts = createScheduled('purgeAccounts');
    this.finishEmailChanges = createScheduled('finishEmailChanges');
    this.sendEmails = createScheduled('sendEmails');
    new Rule(this, 'Emails', {
      schedule: Schedule.rate(Duration.minutes(EMAIL_SCHEDULE_MINUTES)),
      targets: [new LambdaFunction(this.sendEmails)],
    });
    new Rule(this, 'Hourly', {
      schedule: Schedule.rate(Duration.minutes(SCHEDULE_MINUTES)),
      targets: [this.sweepUploads, this.reconcileBilling, this.purgeAccounts, this.finishEmailChanges].map(
        (each) => new LambdaFunction(each),
      ),
    });
    new CfnOutput(this, 'SweepFunction', { value: this.sweepUploads.functionName, description: 'For the smoke test.' });
  }

  requireFunction(key: OperationKey): BundledFunction {
    const lambda = this.operations.get(key);
    if (!lambda) throw new Error(`${key} has no function.`);
    return lambda;
  }

  /**
   * Returns the environment of every function that serves HTTP. With the hashes, a function can verify the secret that
   * CloudFront sends, and needs no access to the secret itself.
   */
  private createHttpGrants({ stage }: ApiStackProps): readonly Grant[] {
    const hashes = StringParameter.valueForStringParameter(this, listKeyNames(stage).originHashes);
    return [createEnvironmentGrant({ ORIGIN_SECRET_HASHES: hashes })];
  }

  private createGrantSources({ stage, data, site }: ApiStackProps): GrantSources {
    const { users, images, events, organizations, audit, uploads, pool } = data;
    const { media, mediaKeys } = site;
    const names = listKeyNames(stage);
    return {
      tables: { users, images, events, organizations, audit },
      buckets: { uploads, media, exports: media },
      pool,
      secrets: {
        stripeKey: withEnvironment(createSecretGrant(this, 'STRIPE_KEY_SECRET', names.stripeKey), { STRIPE_ENDPOINT }),
        webhookSecret: createSecretGrant(this, 'WEBHOOK_SECRET', names.webhookSecret),
        mediaKey: mediaKeys.grantSigning(),
        trialKey: createTrialKeyGrant(this, stage),
      },
      settings: {
        siteOrigin: createEnvironmentGrant({ SITE_ORIGIN: site.distribution.siteOrigin }),
        quota: createEnvironmentGrant({ IMAGE_QUOTA_BYTES: String(stage.quotaBytes) }),
        tax: createEnvironmentGrant({ AUTOMATIC_TAX: stage.collectsTax ? 'on' : 'off' }),
        trialFlags: createEnvironmentGrant({ TRIAL_FLAGS: stage.isProduction ? 'rejected' : 'accepted' }),
        cardTrials: createEnvironmentGrant({ CARD_TRIALS: stage.isProduction ? 'once' : 'unlimited' }),
        tokens: createEnvironmentGrant({ SIGN_IN_ISSUER: pool.issuer, SIGN_IN_CLIENT: site.client.userPoolClientId }),
      },
      email: createEmailGrant(this, stage),
    };
  }

  private createSharpLayer({ sharp }: Artifacts): ILayerVersion {
    return new LayerVersion(this, 'Sharp', {
      code: Code.fromAsset(sharp),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: [Architecture.ARM_64],
    });
  }

  private addRoute(key: OperationKey, lambda: BundledFunction, { http, authorizer }: SiteStack): HttpRoute {
    const { method, path, access } = api[key];
    const route = new HttpRoute(this, `${key}Route`, {
      httpApi: http,
      routeKey: HttpRouteKey.with(`${API_PREFIX}${path}`, HttpMethod[method]),
      integration: new HttpLambdaIntegration(`${key}Integration`, lambda),
      authorizer: needsToken(access) ? authorizer : new HttpNoneAuthorizer(),
    });
    if (!needsToken(access))
      Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: NO_AUTHORIZER_REASONS[access] });
    return route;
  }
}
