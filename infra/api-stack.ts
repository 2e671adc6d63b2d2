import { Duration } from 'aws-cdk-lib';
import { HttpMethod, HttpNoneAuthorizer, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Architecture, Code, type ILayerVersion, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { type Access, API_PREFIX, api, type OperationKey } from '#shared/api.ts';
import { pathsOf } from '#shared/media.ts';
import type { Artifacts } from './artifacts.ts';
import { BundledFunction } from './constructs/bundled-function.ts';
import type { DataStack } from './data-stack.ts';
import { SWEEP_EVERY_MINUTES } from './entries.ts';
import { type Grant, setting } from './grant.ts';
import type { SiteStack } from './site-stack.ts';
import { keyNames } from './stage-keys.ts';
import { StageStack } from './stage-stack.ts';
import type { Stage } from './stages.ts';

interface ApiStackProps {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
  readonly data: DataStack;
  readonly site: SiteStack;
}

type Reach = Pick<DataStack, 'users' | 'images' | 'uploads' | 'pool'> &
  Pick<SiteStack, 'media' | 'mediaKeys'> & { readonly quota: Grant };

/** Names of files of any person's any picture: a Cognito `sub` has 36 characters, a ULID 26. */
const ANYBODY = '?'.repeat(36);
const ANY_PICTURE = '?'.repeat(26);
const UPLOADED = [`pending/${ANYBODY}/${ANY_PICTURE}`];
const KEPT = pathsOf(ANYBODY, ANY_PICTURE).map((path) => path.slice(1));

/** What each operation may do, exactly: an operation without a line here does not compile. */
const GRANTS: Record<OperationKey, (reach: Reach) => readonly Grant[]> = {
  getAccount: ({ users, pool }) => [users.allows('GetItem', 'PutItem'), pool.allows('AdminGetUser')],
  signOut: () => [],
  listImages: ({ images, mediaKeys }) => [images.allows('Query'), mediaKeys.allowsSigning()],
  createImage: ({ users, images, uploads, pool, quota }) => [
    users.allows('GetItem', 'PutItem', 'UpdateItem'),
    images.allows('PutItem'),
    uploads.allows(UPLOADED, 'PutObject'),
    pool.allows('AdminGetUser'),
    quota,
  ],
  finishImage: ({ users, images, uploads, media, quota }) => [
    users.allows('UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem'),
    uploads.allows(UPLOADED, 'GetObject'),
    uploads.allowsListing(),
    media.allows(KEPT, 'PutObject'),
    quota,
  ],
  updateImage: ({ images }) => [images.allows('UpdateItem')],
  deleteImage: ({ users, images, uploads, media }) => [
    users.allows('UpdateItem'),
    images.allows('GetItem', 'PutItem', 'DeleteItem'),
    uploads.allows(UPLOADED, 'DeleteObject'),
    media.allows(KEPT, 'DeleteObject'),
  ],
};

/** The sweep looks for what was begun and never ended, and ends it. */
const sweeping = ({ users, images, uploads, media }: Reach): readonly Grant[] => [
  users.allows('UpdateItem'),
  images.allows('GetItem', 'PutItem', 'DeleteItem'),
  images.allowsQueryOf('unfinished'),
  uploads.allows(UPLOADED, 'DeleteObject'),
  uploads.allowsListing(),
  media.allows(KEPT, 'DeleteObject'),
];

/** One function for each operation of the API, and one that the clock calls. */
export class ApiStack extends StageStack {
  readonly sweepUploads: BundledFunction;
  private readonly operations = new Map<OperationKey, BundledFunction>();

  constructor(scope: Construct, props: ApiStackProps) {
    super(scope, 'api', props.stage);
    const { stage, artifacts, data, site } = props;
    const reach = { ...pick(data, site), quota: setting('IMAGE_QUOTA_BYTES', String(stage.quotaBytes)) };
    const everywhere = this.everywhere(props);
    const finishing = { layer: this.sharp(artifacts), reservedConcurrency: stage.finishingAtOnce };
    for (const key of Object.keys(api).filter(isOperation)) {
      const grants = [...everywhere, ...GRANTS[key](reach)];
      const needs = key === 'finishImage' ? finishing : {};
      const operation = new BundledFunction(this, key, { stage, artifacts, grants, ...needs });
      this.operations.set(key, operation);
      this.serve(key, operation, site);
    }
    this.sweepUploads = new BundledFunction(this, 'sweepUploads', { stage, artifacts, grants: sweeping(reach) });
    new Rule(this, 'Hourly', {
      schedule: Schedule.rate(Duration.minutes(SWEEP_EVERY_MINUTES)),
      targets: [new LambdaFunction(this.sweepUploads)],
    });
  }

  operation(key: OperationKey): BundledFunction {
    const found = this.operations.get(key);
    if (!found) throw new Error(`${key} has no function.`);
    return found;
  }

  /** Settings of whatever answers HTTP. Hashes prove a caller to be CloudFront without naming what CloudFront says. */
  private everywhere({ stage, site }: ApiStackProps): readonly Grant[] {
    const hashes = StringParameter.valueForStringParameter(this, keyNames(stage).originHashes);
    return [setting('SITE_ORIGIN', site.distribution.siteOrigin), setting('ORIGIN_SECRET_HASHES', hashes)];
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
    const authorizers = { public: new HttpNoneAuthorizer(), signedIn: authorizer } satisfies Record<Access, unknown>;
    new HttpRoute(this, `${key}Route`, {
      httpApi: http,
      routeKey: HttpRouteKey.with(`${API_PREFIX}${path}`, HttpMethod[method]),
      integration: new HttpLambdaIntegration(`${key}Integration`, operation),
      authorizer: authorizers[access],
    });
  }
}

const pick = ({ users, images, uploads, pool }: DataStack, { media, mediaKeys }: SiteStack) => ({
  users,
  images,
  uploads,
  pool,
  media,
  mediaKeys,
});

const isOperation = (key: string): key is OperationKey => Object.hasOwn(api, key);
