import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { meetsPasswordPolicy } from '#shared/password.ts';
import { STAFF_GROUP } from '#shared/roles.ts';
import { renderCodeEmail } from '../../../../infra/code-email.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

type Keys = readonly { readonly AttributeName: string; readonly KeyType: string }[];

interface Table {
  readonly KeySchema: Keys;
  readonly GlobalSecondaryIndexes?: readonly {
    readonly IndexName: string;
    readonly KeySchema: Keys;
    readonly Projection: object;
  }[];
  readonly TimeToLiveSpecification?: object;
}

const { data: prod } = synthesizeTemplates(STAGES.prod);
const { data: dev } = synthesizeTemplates(STAGES.dev);

describe('tables', () => {
  test('have the keys and indexes that the clients use', () => {
    expect(listResources<Table>(prod, 'AWS::DynamoDB::GlobalTable').map(listKeys)).toEqual([
      [
        'userId',
        'byCustomer: customerId',
        'byEmail: email',
        'byEmailDue: emailMonth emailDue',
        'byDeletionDue: deletionShard deletionDue',
      ],
      ['userId sortKey', 'unfinished: sweepDay since'],
      ['id', 'byEmailDue: emailMonth emailDue'],
      [
        'orgId sortKey',
        'byCustomer: customerId',
        'byExpiry: expiryDay expires',
        'byInvitedEmail: invitedEmail',
        'byEmailDue: emailMonth emailDue',
      ],
      ['target at', 'byActor: actor at'],
    ]);
  });

  test('have indexes with keys only, so that a change of other attributes is written once', () => {
    const indexes = listResources<Table>(prod, 'AWS::DynamoDB::GlobalTable').flatMap(
      ({ GlobalSecondaryIndexes = [] }) => GlobalSecondaryIndexes,
    );
    expect(indexes).toHaveLength(11);
    for (const { Projection } of indexes) expect(Projection).toEqual({ ProjectionType: 'KEYS_ONLY' });
  });

  test('have an expiry only for processed events', () => {
    const tablesWithExpiry = listResources<Table>(prod, 'AWS::DynamoDB::GlobalTable').filter(
      (table) => table.TimeToLiveSpecification,
    );
    expect(tablesWithExpiry).toEqual([
      expect.objectContaining({
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
      }),
    ]);
  });

  test('have on-demand billing, encryption and point-in-time recovery', () => {
    for (const table of [
      ...listResources(prod, 'AWS::DynamoDB::GlobalTable'),
      ...listResources(dev, 'AWS::DynamoDB::GlobalTable'),
    ]) {
      expect(table).toMatchObject({
        BillingMode: 'PAY_PER_REQUEST',
        SSESpecification: { SSEEnabled: true },
        Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
      });
    }
  });
});

describe('persistent resources', () => {
  const retainedTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];

  test.each(retainedTypes)('include %s, retained in prod and deleted with the stack in dev', (type) => {
    prod.allResources(type, { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    dev.allResources(type, { DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' });
  });

  test('can be deleted after a creation that failed, together with all logs', () => {
    for (const template of [prod, dev]) {
      const logs = Object.values(template.findResources('AWS::Logs::LogGroup'));
      expect(new Set(logs.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['Delete']));
    }
    prod.allResourcesProperties('AWS::Cognito::UserPool', { DeletionProtection: 'INACTIVE' });
  });

  test('have deletion protection for tables and the user pool once the stage is protected', () => {
    const { data: prod } = synthesizeTemplates({ ...STAGES.prod, isProtected: true });
    prod.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })],
    });
    prod.allResourcesProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' });
    dev.allResourcesProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })],
    });
  });
});

describe('user pool', () => {
  const [pool] = listResources(prod, 'AWS::Cognito::UserPool');

  test('identifies users only by email, ignoring case', () => {
    expect(pool).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    });
  });

  test('has the same password policy as the product', () => {
    expect(pool?.Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireUppercase: true,
        RequireNumbers: false,
        RequireSymbols: false,
      },
    });
    const passwords = ['Aaaaaaaa', 'aaaaaaaa', 'AAAAAAAA', 'Aaaaaaa', 'ПАРОЛЬпароль'];
    expect(passwords.filter(meetsPasswordPolicy)).toEqual(['Aaaaaaaa']);
  });

  test('sends the same verification email as the local stack', () => {
    const { subject, html } = renderCodeEmail('{####}');
    expect(pool?.VerificationMessageTemplate).toMatchObject({ EmailSubject: subject, EmailMessage: html });
    expect(html.length, 'the maximum of Cognito').toBeLessThanOrEqual(20_000);
  });

  test('has the LITE tier and the classic hosted pages, the only hosted pages of that tier', () => {
    expect(pool?.UserPoolTier).toBe('LITE');
    prod.hasResourceProperties('AWS::Cognito::UserPoolDomain', { ManagedLoginVersion: 1 });
  });

  test('sends email through SES in prod and through Cognito in dev', () => {
    expect(pool?.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: `GoFullPage <${STAGES.prod.mailFrom.value}>`,
    });
    expect(listResources(dev, 'AWS::Cognito::UserPool')[0]?.EmailConfiguration).toBeUndefined();
  });

  test('has a group for staff', () => {
    prod.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: STAFF_GROUP });
  });

  test('calls userConfirmed, which no other principal may call', () => {
    expect(pool?.LambdaConfig).toEqual({ PostConfirmation: { 'Fn::GetAtt': [expect.stringMatching(/^userConfirmed/), 'Arn'] } });
    prod.hasResourceProperties('AWS::Lambda::Permission', {
      Principal: 'cognito-idp.amazonaws.com',
      SourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Pool'), 'Arn'] },
    });
  });
});

describe('web ACL of the user pool', () => {
  const [acl] = listResources(prod, 'AWS::WAFv2::WebACL');

  const matchHeader = (SearchString: string) => ({
    ByteMatchStatement: {
      FieldToMatch: { SingleHeader: { Name: 'x-amz-target' } },
      PositionalConstraint: 'ENDS_WITH',
      SearchString,
      TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
    },
  });

  test('blocks changes by a user at Cognito that the product would not notice', () => {
    expect(acl).toMatchObject({
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
      Rules: expect.arrayContaining([
        expect.objectContaining({
          Name: 'SelfServiceChanges',
          Action: { Block: {} },
          Statement: {
            OrStatement: {
              Statements: expect.arrayContaining([matchHeader('.deleteuser'), matchHeader('.updateuserattributes')]),
            },
          },
        }),
      ]),
    });
  });

  test('limits the requests of an address that could guess passwords, codes and emails', () => {
    const rules = listResources<{ Rules: readonly object[] }>(prod, 'AWS::WAFv2::WebACL')[0]?.Rules ?? [];
    expect(rules).toHaveLength(4);
    expect(rules[1]).toMatchObject({
      Name: 'TokenCodeRateLimit',
      Action: { Block: {} },
      Statement: {
        RateBasedStatement: {
          AggregateKeyType: 'IP',
          EvaluationWindowSec: 300,
          Limit: 100,
          ScopeDownStatement: {
            OrStatement: {
              Statements: [
                matchHeader('.respondtoauthchallenge'),
                matchHeader('.verifysoftwaretoken'),
                { ByteMatchStatement: expect.objectContaining({ FieldToMatch: { UriPath: {} }, SearchString: '/mfa' }) },
              ],
            },
          },
        },
      },
    });
  });

  test('protects the user pool of every stage and logs blocked requests', () => {
    for (const template of [prod, dev]) {
      template.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
        ResourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Pool'), 'Arn'] },
        WebACLArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^PoolFirewall'), 'Arn'] },
      });
      template.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 1);
    }
  });
});

describe('upload bucket', () => {
  const [bucket] = listResources(prod, 'AWS::S3::Bucket');

  test('is private and accepts only TLS', () => {
    expect(bucket).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    });
    prod.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Principal: { AWS: '*' }, Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    });
  });

  test('accepts a PUT with the signed headers from any origin', () => {
    expect(bucket?.CorsConfiguration).toEqual({
      CorsRules: [
        { AllowedMethods: ['PUT'], AllowedOrigins: ['*'], AllowedHeaders: ['content-type', 'if-none-match'], MaxAge: 3_600 },
      ],
    });
  });

  test('deletes objects after a day', () => {
    expect(bucket?.LifecycleConfiguration).toMatchObject({
      Rules: [
        { ExpirationInDays: 1, Status: 'Enabled' },
        { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
      ],
    });
    expect(bucket?.VersioningConfiguration).toBeUndefined();
  });
});

const listKeys = ({ KeySchema, GlobalSecondaryIndexes = [] }: Table): string[] => [
  formatKeySchema(KeySchema),
  ...GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys }) => `${IndexName}: ${formatKeySchema(keys)}`),
];

const formatKeySchema = (keys: Keys): string =>
  keys
    .toSorted((one, other) => (one.KeyType < other.KeyType ? -1 : 1))
    .map(({ AttributeName }) => AttributeName)
    .join(' ');
