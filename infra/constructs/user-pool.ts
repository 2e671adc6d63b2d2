import { Aws, RemovalPolicy, Validations } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { getEmailDomain } from '#shared/email.ts';
import { STAFF_GROUP } from '#shared/roles.ts';
import { SITE } from '#shared/site.ts';
import { renderCodeEmail } from '../code-email.ts';
import type { PoolAction } from '../function-grants.ts';
import type { Grant } from '../grant.ts';
import { PRODUCT, type Stage } from '../stages.ts';

interface UserPoolProps {
  readonly stage: Stage;
  readonly userConfirmed: IFunction;
}

export class UserPool extends cognito.UserPool {
  /** Host of the hosted sign-in pages, without a scheme. */
  readonly host: string;
  readonly endpoint: string;
  readonly issuer: string;

  constructor(scope: Construct, id: string, { stage, userConfirmed }: UserPoolProps) {
    super(scope, id, {
      ...SIGN_IN_PROPS,
      email: createEmailSender(stage),
      lambdaTriggers: { postConfirmation: userConfirmed },
      deletionProtection: stage.isProtected,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    const domain = this.addDomain('Domain', {
      cognitoDomain: { domainPrefix: `${PRODUCT}-${stage.name}-${Aws.ACCOUNT_ID}` },
      managedLoginVersion: cognito.ManagedLoginVersion.CLASSIC_HOSTED_UI,
    });
    this.addGroup('Staff', { groupName: STAFF_GROUP });
    this.host = `${domain.domainName}.auth.${stage.region}.amazoncognito.com`;
    this.endpoint = `https://cognito-idp.${stage.region}.amazonaws.com`;
    this.issuer = `${this.endpoint}/${this.userPoolId}`;
    Validations.of(this).acknowledge(...ACKNOWLEDGED_FINDINGS);
  }

  grantActions(actions: readonly PoolAction[]): Grant {
    return {
      environment: { USER_POOL_ID: this.userPoolId },
      actions: actions.map((action) => `cognito-idp:${action}`),
      resources: [this.userPoolArn],
    };
  }
}

/** Cognito replaces `{####}` with the code. */
const CODE_EMAIL = renderCodeEmail('{####}');

const SIGN_IN_PROPS: cognito.UserPoolProps = {
  selfSignUpEnabled: true,
  signInAliases: { email: true },
  // Cannot be changed after the pool is created.
  signInCaseSensitive: false,
  autoVerify: { email: true },
  keepOriginal: { email: true },
  standardAttributes: { email: { required: true, mutable: true } },
  // Must match shared/password.ts.
  passwordPolicy: { minLength: 8, requireLowercase: true, requireUppercase: true, requireDigits: false, requireSymbols: false },
  mfa: cognito.Mfa.OPTIONAL,
  mfaSecondFactor: { otp: true, sms: false },
  accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
  featurePlan: cognito.FeaturePlan.LITE,
  userVerification: {
    emailStyle: cognito.VerificationEmailStyle.CODE,
    emailSubject: CODE_EMAIL.subject,
    emailBody: CODE_EMAIL.html,
  },
};

/**
 * Returns undefined for a stage without a sender. SES must verify the sender's domain before the pool is created
 * (docs/operations.md).
 */
const createEmailSender = ({ mailFrom, region }: Stage) =>
  mailFrom &&
  cognito.UserPoolEmail.withSES({
    fromEmail: mailFrom.value,
    fromName: SITE.name,
    sesRegion: region,
    sesVerifiedDomain: getEmailDomain(mailFrom.value),
  });

const ACKNOWLEDGED_FINDINGS = [
  { id: 'AwsSolutions-COG1', reason: 'The specification has this password rule: 8 characters, lower and upper case.' },
  { id: 'AwsSolutions-COG2', reason: 'Images of web pages do not warrant a mandatory second factor.' },
  { id: 'AwsSolutions-COG8', reason: 'At 8 million users the Plus plan would cost more than all other services together.' },
];
