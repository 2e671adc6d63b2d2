import { CfnOutput } from 'aws-cdk-lib';
import { HttpApi, HttpAuthorizer, HttpAuthorizerType, type IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { OAuthScope, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { getPath } from '#shared/pages.ts';
import type { Artifacts } from '../build/artifacts.ts';
import { EdgeLog } from '../constructs/edge-log.ts';
import { Firewall } from '../constructs/firewall.ts';
import { MediaKeys } from '../constructs/media-keys.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';
import type { ExternalOrigins } from '../edge/headers.ts';
import { readInlineHashes } from '../edge/inline-hashes.ts';
import { PRODUCT, type Stage } from '../stages.ts';
import type { DataStack } from './data-stack.ts';
import { StageStack } from './stage-stack.ts';

interface SiteStackProps {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
  readonly data: DataStack;
}

export class SiteStack extends StageStack {
  readonly http: StageHttpApi;
  readonly pages: PrivateBucket;
  readonly media: PrivateBucket;
  readonly mediaKeys: MediaKeys;
  readonly firewall: Firewall;
  readonly distribution: SiteDistribution;
  readonly client: UserPoolClient;
  readonly authorizer: IHttpRouteAuthorizer;

  constructor(scope: Construct, { stage, artifacts, data }: SiteStackProps) {
    if (stage.region !== 'us-east-1')
      throw new Error(`${stage.name}: CloudFront’s firewall must be in us-east-1, not in ${stage.region}.`);
    super(scope, 'site', stage);
    this.http = new StageHttpApi(this, 'Http', stage);
    this.pages = new PrivateBucket(this, 'Pages', { stage, isVersioned: true });
    this.media = new PrivateBucket(this, 'Media', { stage, nameVariable: 'MEDIA_BUCKET', isVersioned: true });
    this.mediaKeys = new MediaKeys(this, 'MediaKeys', stage);
    this.firewall = new Firewall(this, 'Firewall', stage);
    this.distribution = new SiteDistribution(this, 'Distribution', {
      stage,
      pages: this.pages,
      media: this.media,
      mediaKeys: this.mediaKeys.group,
      apiHost: this.http.host,
      firewallArn: this.firewall.arn,
      externalOrigins: {
        identity: [data.pool.endpoint, `https://${data.pool.host}`],
        uploads: `https://${data.uploads.bucketRegionalDomainName}`,
        ...toServiceOrigins(stage),
      },
      inlineHashes: readInlineHashes(artifacts.web),
    });
    new EdgeLog(this, 'EdgeLog', { stage, distribution: this.distribution });
    this.client = this.createSignInClient(data);
    this.authorizer = this.createAuthorizer(data);
    // Keep this export when the stage gets its own host. Deployed functions use the name until their stack is updated.
    this.exportValue(this.distribution.distributionDomainName);
    this.addOutputs(data);
  }

  private createSignInClient({ pool }: DataStack) {
    return new UserPoolClient(this, 'Client', {
      userPool: pool,
      authFlows: { userPassword: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      oAuth: {
        flows: { authorizationCodeGrant: true, implicitCodeGrant: false },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
        callbackUrls: [`${this.distribution.siteOrigin}${getPath('signIn')}`],
        logoutUrls: [`${this.distribution.siteOrigin}${getPath('home')}`],
      },
    });
  }

  private createAuthorizer({ pool }: DataStack): IHttpRouteAuthorizer {
    const authorizer = new HttpAuthorizer(this, 'SignedIn', {
      httpApi: this.http,
      type: HttpAuthorizerType.JWT,
      identitySource: ['$request.header.Authorization'],
      jwtIssuer: pool.issuer,
      jwtAudience: [this.client.userPoolClientId],
    });
    return { bind: () => ({ authorizerId: authorizer.authorizerId, authorizationType: 'JWT' }) };
  }

  private addOutputs({ pool }: DataStack) {
    new CfnOutput(this, 'SiteAddress', { value: this.distribution.siteOrigin });
    new CfnOutput(this, 'SiteHost', {
      value: this.distribution.distributionDomainName,
      description: 'DNS target for a custom domain.',
    });
    new CfnOutput(this, 'DistributionId', { value: this.distribution.distributionId });
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName });
    new CfnOutput(this, 'UserPoolId', { value: pool.userPoolId });
    new CfnOutput(this, 'ClientId', { value: this.client.userPoolClientId });
  }
}

const toOrigin = (url: string): string => new URL(url).origin;

const listFormOrigins = (...forms: readonly (Stage['demoForm'] | undefined)[]): readonly string[] => [
  ...new Set(forms.flatMap((form) => (form ? [toOrigin(form.value)] : []))),
];

const toServiceOrigins = ({ demoForm, earlyAccessForm, tagManager, errorReports }: Stage): Partial<ExternalOrigins> => ({
  form: listFormOrigins(demoForm, earlyAccessForm),
  ...(tagManager && { tagManager: tagManager.value.origins }),
  ...(errorReports && { errorReports: [toOrigin(errorReports.value)] }),
});

/** HTTP API without routes and stage, which `ApiStack` adds. */
class StageHttpApi extends HttpApi {
  readonly host: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { apiName: `${PRODUCT}-${stage.name}`, createDefaultStage: false });
    this.host = `${this.apiId}.execute-api.${stage.region}.amazonaws.com`;
  }
}
