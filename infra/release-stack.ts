import { Validations } from 'aws-cdk-lib';
import { BucketDeployment, type BucketDeploymentProps, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { SiteConfig } from '#shared/config.ts';
import type { Artifacts } from './artifacts.ts';
import { MonthLog } from './constructs/month-log.ts';
import type { DataStack } from './data-stack.ts';
import type { SiteStack } from './site-stack.ts';
import { StageStack } from './stage-stack.ts';
import type { Stage } from './stages.ts';

interface ReleaseStackProps {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
  readonly data: DataStack;
  readonly site: SiteStack;
}

const CONFIG = 'config.json';
/** Files whose names hold a hash of what is in them. */
const HASHED = 'assets/*';

/**
 * Puts the web build where the site is served from: first the files that new pages will ask for, then the pages, then the
 * configuration. Old files stay, for the tabs that are open.
 */
export class ReleaseStack extends StageStack {
  private readonly usual: Omit<BucketDeploymentProps, 'sources'>;

  constructor(scope: Construct, { stage, artifacts, data, site }: ReleaseStackProps) {
    super(scope, 'release', stage);
    const web = Source.asset(artifacts.web);
    const config = Source.jsonData(CONFIG, configOf(stage, data, site));
    this.usual = {
      destinationBucket: site.pages,
      prune: false,
      memoryLimit: 512,
      logGroup: new MonthLog(this, 'Log', { stage }),
    };
    const published = { distribution: site.distribution, distributionPaths: ['/*'] };
    const assets = this.put('Assets', web, {
      exclude: ['*'],
      include: [HASHED],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = this.put('Pages', web, {
      exclude: [HASHED, CONFIG],
      cacheControl: [CacheControl.noCache()],
      ...published,
    });
    const settings = this.put('Config', config, { cacheControl: [CacheControl.noStore()], ...published });
    pages.node.addDependency(assets);
    settings.node.addDependency(pages);
    this.acknowledgeProvider();
  }

  private put(id: string, source: ISource, rest: Partial<BucketDeploymentProps>) {
    return new BucketDeployment(this, id, { ...this.usual, ...rest, sources: [source] });
  }

  private acknowledgeProvider() {
    Validations.of(this).acknowledge();
  }
}

const configOf = (stage: Stage, { pool }: DataStack, { client }: SiteStack): SiteConfig => ({
  stage: stage.name,
  logLevel: stage.logLevel,
  signIn: { userPoolId: pool.userPoolId, clientId: client.userPoolClientId, domain: pool.host },
});
