import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { api, type OperationKey } from '#shared/api.ts';
import { API_PREFIX, needsToken } from '#shared/operation.ts';
import { STRIPE } from '../../../../infra/function-definition.ts';
import { FUNCTION_NAMES, FUNCTIONS } from '../../../../infra/functions.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { FUNCTION_PERMISSIONS, STRIPE_KEY_RESOURCE } from '../../../support/lambda/function-permissions.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

const { api: template, data } = synthesizeTemplates(STAGES.prod);

interface ApiStageResource {
  readonly StageName: string;
  readonly DefaultRouteSettings: object;
  readonly RouteSettings: Readonly<Record<string, object>>;
  readonly AccessLogSettings: { readonly Format: string };
}

describe('the stage of the API', () => {
  const [stage] = listResources<ApiStageResource>(template, 'AWS::ApiGatewayV2::Stage');

  test('limits all routes to 4,000 requests per second, and expensive routes to fewer', () => {
    expect(stage?.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 4_000, ThrottlingBurstLimit: 8_000 });
    const limitedTo = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate });
    expect(stage?.RouteSettings).toEqual({
      'POST /api/stripe/webhook': limitedTo(200),
      'POST /api/organizations/{orgId}/invitations': limitedTo(50),
      'DELETE /api/organizations/{orgId}/invitations/{userId}': limitedTo(50),
      'GET /api/invites': limitedTo(50),
      'POST /api/invites/accept': limitedTo(50),
      'POST /api/invites/decline': limitedTo(50),
      'POST /api/organizations/{orgId}/checkout': limitedTo(50),
      'POST /api/checkout/sessions': limitedTo(50),
      'POST /api/checkout/success': limitedTo(50),
      'POST /api/card/sessions': limitedTo(50),
      'POST /api/card/success': limitedTo(50),
    });
  });

  test('is created after every route, because API Gateway rejects limits of a missing route', () => {
    const [resource] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    expect(resource?.DependsOn).toEqual(expect.arrayContaining(Object.keys(template.findResources('AWS::ApiGatewayV2::Route'))));
  });

  test('is logged without queries, headers and paths', () => {
    expect(stage?.AccessLogSettings.Format).not.toMatch(/query|header|\.path/i);
  });
});

describe('routes', () => {
  test('exist for every operation and for nothing else', () => {
    const routes = listResources(template, 'AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey);
    expect(routes.sort()).toEqual(
      Object.values(api)
        .map(({ method, path }) => `${method} ${API_PREFIX}${path}`)
        .sort(),
    );
  });

  test('never end in a slash', () => {
    for (const { RouteKey } of listResources(template, 'AWS::ApiGatewayV2::Route')) expect(RouteKey).not.toMatch(/\/$/);
  });

  test('need no token for the plan, the Stripe webhook and the three invitation operations', () => {
    const publicOperations = Object.entries(api).filter(([, { access }]) => !needsToken(access));
    expect(publicOperations.map(([key]) => key)).toEqual([
      'getPlan',
      'stripeWebhook',
      'getInvite',
      'acceptInvite',
      'declineInvite',
    ]);
  });

  test.each(Object.entries(api))(
    'require a token for %s exactly when the access of the operation needs one',
    (_, { method, path, access }) => {
      template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
        RouteKey: `${method} ${API_PREFIX}${path}`,
        ...(needsToken(access)
          ? { AuthorizationType: 'JWT', AuthorizerId: { 'Fn::ImportValue': Match.stringLikeRegexp('RefSignedIn') } }
          : { AuthorizationType: 'NONE', AuthorizerId: Match.absent() }),
      });
    },
  );
});

describe('functions', () => {
  test('have roles without managed or inline policies', () => {
    for (const role of [...listResources(template, 'AWS::IAM::Role'), ...listResources(data, 'AWS::IAM::Role')]) {
      expect(role.ManagedPolicyArns).toBeUndefined();
      expect(role.Policies).toBeUndefined();
    }
  });

  test('have the same runtime, separate roles and logs, and keep logs for 30 days', () => {
    const functions = listResources(template, 'AWS::Lambda::Function');
    expect(functions).toHaveLength(FUNCTION_NAMES.length - 1);
    for (const one of functions) {
      expect(one).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'], Handler: 'index.handler' });
    }
    expect(new Set(functions.map(({ Role }) => JSON.stringify(Role))).size).toBe(functions.length);
    expect(new Set(functions.map(({ LoggingConfig }) => JSON.stringify(LoggingConfig))).size).toBe(functions.length);
    for (const log of listResources(template, 'AWS::Logs::LogGroup')) expect(log.RetentionInDays).toBe(30);
  });

  test('behind the API know the hashes of the origin secret, never the secret', () => {
    const variables = { ORIGIN_SECRET_HASHES: { Ref: Match.stringLikeRegexp('originsecrethashes') } };
    const functions = template.findResources('AWS::Lambda::Function', {
      Properties: { Environment: { Variables: Match.objectLike(variables) } },
    });
    expect(Object.keys(functions)).toHaveLength(Object.keys(api).length);
    expect(JSON.stringify(template.toJSON())).not.toContain('resolve:secretsmanager');
  });

  test('that call Stripe know the endpoint of Stripe and the name of the key, never the key', () => {
    const environment = { STRIPE_ENDPOINT: 'https://api.stripe.com', STRIPE_KEY_SECRET: 'gofullpage/prod/stripe-key' };
    const functions = template.findResources('AWS::Lambda::Function', {
      Properties: { Environment: { Variables: Match.objectLike(environment) } },
    });
    expect(Object.keys(functions)).toHaveLength(
      Object.values(FUNCTION_PERMISSIONS).filter((permissions) => STRIPE_KEY_RESOURCE in permissions).length,
    );
  });

  test.each([
    ['prod', 'rejected'],
    ['staging', 'accepted'],
  ] as const)('set the trial flags of %s to %s', (name, flags) => {
    const { api: stage } = synthesizeTemplates(STAGES[name]);
    const withTrialFlags = { Properties: { Environment: { Variables: Match.objectLike({ TRIAL_FLAGS: flags }) } } };
    expect(Object.keys(stage.findResources('AWS::Lambda::Function', withTrialFlags))).toHaveLength(2);
  });

  test.each([
    ['prod', 'once'],
    ['staging', 'unlimited'],
  ] as const)('set the trials per card of %s to %s', (name, trials) => {
    const { api: stage } = synthesizeTemplates(STAGES[name]);
    const withCardTrials = { Properties: { Environment: { Variables: Match.objectLike({ CARD_TRIALS: trials }) } } };
    expect(Object.keys(stage.findResources('AWS::Lambda::Function', withCardTrials))).toHaveLength(3);
  });

  test('time out before the 30 s limit of the HTTP API', () => {
    for (const key of Object.keys(api) as OperationKey[]) expect(FUNCTIONS[key].timeoutSeconds).toBeLessThan(30);
    expect(FUNCTIONS.stripeWebhook.timeoutSeconds).toBeLessThan(30);
  });

  test('have time for three attempts of six seconds to reach Stripe, and to respond', () => {
    const stripeFunctions = FUNCTION_NAMES.filter((name) => FUNCTIONS[name].grants.includes(STRIPE));
    expect(stripeFunctions.length).toBeGreaterThan(10);
    expect(stripeFunctions.filter((name) => FUNCTIONS[name].timeoutSeconds < 20)).toEqual([]);
  });

  test.each([
    ['rate(1 hour)', ['sweepUploads', 'reconcileBilling', 'purgeAccounts', 'finishEmailChanges']],
    ['rate(5 minutes)', ['sendEmails']],
  ])('include those that run at %s', (ScheduleExpression, names) => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression,
      State: 'ENABLED',
      Targets: names.map((name) => Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^${name}`), 'Arn'] } })),
    });
  });
});

test.each([
  [true, 'on'],
  [false, 'off'],
])('a stage with collectsTax %s turns automatic tax %s in checkout', (collectsTax, AUTOMATIC_TAX) => {
  const { api: stageTemplate } = synthesizeTemplates({ ...STAGES.dev, takesPayments: true, collectsTax });
  const functions = Object.entries(stageTemplate.findResources('AWS::Lambda::Function'));
  const [, checkout] = functions.find(([id]) => id.startsWith('createCheckoutSession')) ?? [];
  expect(checkout?.Properties.Environment.Variables).toMatchObject({ AUTOMATIC_TAX });
});
