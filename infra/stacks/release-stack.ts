import { Stack, Validations } from 'aws-cdk-lib';
import { BucketDeployment, type BucketDeploymentProps, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { ServiceUrls, SiteConfig } from '#shared/config.ts';
import type { Artifacts } from '../build/artifacts.ts';
import { OneMonthLog } from '../constructs/one-month-log.ts';
import { CACHE_CONTROL, CONFIG_FILE, HASHED_FOLDER } from '../edge/cache-control.ts';
import type { Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import type { SiteStack } from './site-stack.ts';
import { StageStack } from './stage-stack.ts';

interface ReleaseStackProps {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
  readonly data: DataStack;
  readonly site: SiteStack;
}

const HASHED_FILES = `${HASHED_FOLDER}/*`;

/**
 * Uploads the web build: first the hashed files that new pages request, then the pages, then the configuration. Keeps old files,
 * because open tabs may still request them.
 */
export class ReleaseStack extends StageStack {
  private readonly commonProps: Omit<BucketDeploymentProps, 'sources'>;

  constructor(scope: Construct, { stage, artifacts, data, site }: ReleaseStackProps) {
    super(scope, 'release', stage);
    const web = Source.asset(artifacts.web);
    const config = Source.jsonData(CONFIG_FILE, createConfig(stage, data, site));
    this.commonProps = {
      destinationBucket: site.pages,
      prune: false,
      memoryLimit: 512,
      logGroup: new OneMonthLog(this, 'Log'),
    };
    const invalidation = { distribution: site.distribution, distributionPaths: ['/*'] };
    const assets = this.deployFiles('Assets', web, {
      exclude: ['*'],
      include: [HASHED_FILES],
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.hashed)],
    });
    const pages = this.deployFiles('Pages', web, {
      exclude: [HASHED_FILES, CONFIG_FILE],
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.page)],
      ...invalidation,
    });
    const configuration = this.deployFiles('Config', config, {
      cacheControl: [CacheControl.fromString(CACHE_CONTROL.config)],
      ...invalidation,
    });
    pages.node.addDependency(assets);
    configuration.node.addDependency(pages);
    this.acknowledgeProvider(site);
  }

  private deployFiles(id: string, source: ISource, options: Partial<BucketDeploymentProps>) {
    return new BucketDeployment(this, id, { ...this.commonProps, ...options, sources: [source] });
  }

  /** Acknowledges findings about CDK's own copy function, whose permissions and runtime CDK determines. */
  private acknowledgeProvider({ pages }: SiteStack) {
    const { 'Fn::ImportValue': bucket } = this.resolve(Stack.of(pages).exportValue(pages.bucketArn));
    const reason = 'CDK’s own deployment provider copies files from the asset bucket to the page bucket.';
    const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${this.account}-${this.region}`;
    const resources = [bucket, assets].map((arn) => `AwsSolutions-IAM5[Resource::${arn}/*]`);
    const ids = [...PROVIDER_FINDINGS, ...resources];
    Validations.of(this).acknowledge(...ids.map((id) => ({ id, reason })));
  }
}

const PROVIDER_FINDINGS = [
  'AwsSolutions-L1',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
  'AwsSolutions-IAM5[Resource::*]',
];

const createConfig = (stage: Stage, data: DataStack, { client }: SiteStack): SiteConfig => ({
  stage: stage.name,
  logLevel: stage.logLevel,
  signIn: { userPoolId: data.pool.userPoolId, clientId: client.userPoolClientId, domain: data.pool.host },
  consoles: createServiceUrls(stage, data),
  ...toExternalServices(stage),
});

const toExternalServices = ({
  collectsTax,
  newsletter,
  demoForm,
  earlyAccessForm,
  tagManager,
  errorReports,
}: Stage): Partial<SiteConfig> => ({
  ...(newsletter && { newsletter: newsletter.value }),
  ...(collectsTax && { collectsTax }),
  ...(demoForm && { demoForm: demoForm.value }),
  ...(earlyAccessForm && { earlyAccessForm: earlyAccessForm.value }),
  ...(tagManager && { tagManager: tagManager.value }),
  ...(errorReports && { errorReports: errorReports.value }),
});

/**
 * Returns the URLs of the dashboards for staff. `{id}` is the placeholder for the id. AWS and Stripe require their own sign-in.
 */
function createServiceUrls({ region, isProduction }: Stage, { pool, users, organizations }: DataStack): ServiceUrls {
  const consoleUrl = `https://${region}.console.aws.amazon.com`;
  const createRowUrl = (table: string, key: string) =>
    `${consoleUrl}/dynamodbv2/home?region=${region}#edit-item?itemMode=2&pk={id}&${key}&table=${table}&route=ROUTE_ITEM_EXPLORER`;
  // Other stages use keys of Stripe's test mode.
  const stripeUrl = `https://dashboard.stripe.com/${isProduction ? '' : 'test/'}`;
  return {
    identity: `${consoleUrl}/cognito/v2/idp/user-pools/${pool.userPoolId}/users/details/{id}?region=${region}`,
    users: createRowUrl(users.name, 'sk'),
    // Row of the organization itself. The rows of its members have the same partition key.
    organizations: createRowUrl(organizations.name, 'sk=org'),
    payments: `${stripeUrl}customers/{id}`,
    // The page of a payment also shows its disputes and warnings.
    charges: `${stripeUrl}payments/{id}`,
  };
}
