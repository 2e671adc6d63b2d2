import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { API_PREFIX, api, needsToken, type OperationKey } from '#shared/api.ts';
import { STRIPE } from '../../../../infra/function-definition.ts';
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName, listEnvironment } from '../../../../infra/functions.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { FUNCTION_PERMISSIONS, STRIPE_KEY } from '../../../support/lambda/function-permissions.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

const { api: template, data } = synthesizeTemplates(STAGES.prod);

/** Returns a short name for a resource of a policy, including its path. */
function named(resource: unknown): string {
  return JSON.stringify(resource)
    .replace(/\{"Fn::Join":\["",\[(.*)\]\]\}/, '$1')
    .replace(/\{"Fn::ImportValue":"[^"]*?FnGetAtt(Users|Images|Events|Organizations|Audit|Uploads|Media|Pool)[^"]*"\}/, '$1')
    .replace(/\{"Fn::GetAtt":\["(Users)[^\]]*\]\}/, '$1')
    .replace(/^.*:(identity\/[^"]*)".*$/, '$1')
    .replace(/^.*secretsmanager.*:(secret:[^"]*)".*$/, '$1')
    .replace('?'.repeat(36), '<sub>')
    .replace(/\?{26}/, '<ulid>')
    .replaceAll(/[",]/g, '');
}

interface ApiStageResource {
  readonly StageName: string;
  readonly DefaultRouteSettings: object;
  readonly RouteSettings: Readonly<Record<string, object>>;
  readonly AccessLogSettings: { readonly Format: string };
}

describe('the stage of the API', () => {
  const [stage] = listResources<ApiStageResource>(template, 'AWS::ApiGatewayV2::Stage');

  test('limits all routes to 4,000 requests per second, and the expensive ones to less', () => {
    expect(stage?.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 4_000, ThrottlingBurstLimit: 8_000 });
    const limitedTo = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate });
    expect(stage?.RouteSettings).toEqual({
      'POST /api/stripe/webhook': limitedTo(200),
      'POST /api/organizations/{orgId}/invitations': limitedTo(50),
      'DELETE /api/organizations/{orgId}/invitations/{userId}': limitedTo(50),
      'GET /api/invites': limitedTo(50),
      'POST /api/invites/accept': limitedTo(50),
      'POST /api/invites/decline': limitedTo(50),
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

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

const listed = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Returns the allowed actions of a function's role by resource. */
function allowed(name: FunctionName): Record<string, string[]> {
  const source = name === 'userConfirmed' ? data : template;
  const policies = source.findResources('AWS::IAM::Policy', {
    Properties: { PolicyName: Match.stringLikeRegexp(`^${name}Role`) },
  });
  const statements: Statement[] = Object.values(policies).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  const found: Record<string, string[]> = {};
  for (const { Effect, Action, Resource } of statements.filter(({ Action: action }) => !String(action).startsWith('logs:'))) {
    expect(Effect).toBe('Allow');
    for (const resource of listed(Resource))
      found[named(resource)] = [...(found[named(resource)] ?? []), ...listed(Action)].sort();
  }
  return found;
}

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
    const open = Object.entries(api).filter(([, { access }]) => !needsToken(access));
    expect(open.map(([key]) => key)).toEqual(['getPlan', 'stripeWebhook', 'getInvite', 'acceptInvite', 'declineInvite']);
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

describe.each(Object.values(STAGES))('in $name', (stage) => {
  const templates = synthesizeTemplates(stage);

  test.each(FUNCTION_NAMES)('%s gets exactly the settings of its record', (name) => {
    const source = name === 'userConfirmed' ? templates.data : templates.api;
    const [lambda] = Object.entries(source.findResources('AWS::Lambda::Function')).filter(([id]) => id.startsWith(name));
    const settings = Object.keys(lambda?.[1].Properties.Environment.Variables).filter((key) => !key.startsWith('POWERTOOLS_'));
    const expected = listEnvironment(name).filter((key) => key !== 'MAIL_FROM' || 'mailFrom' in stage);
    expect(settings.sort()).toEqual([...expected].sort());
  });
});

describe('functions', () => {
  test.each(Object.entries(FUNCTION_PERMISSIONS))('grant %s exactly the permissions that it needs', (name, may) => {
    expect(allowed(name as FunctionName)).toEqual(may);
  });

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

  test('include one for finishing uploads, with its memory, timeout, concurrency limit and sharp layer', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      MemorySize: 2_048,
      Timeout: 25,
      ReservedConcurrentExecutions: STAGES.prod.finishImageConcurrency,
      Layers: [{ Ref: Match.stringLikeRegexp('^Sharp') }],
    });
  });

  test('that call Stripe know the endpoint of Stripe and the name of the key, never the key', () => {
    const environment = { STRIPE_ENDPOINT: 'https://api.stripe.com', STRIPE_KEY_SECRET: 'gofullpage/prod/stripe-key' };
    const functions = template.findResources('AWS::Lambda::Function', {
      Properties: { Environment: { Variables: Match.objectLike(environment) } },
    });
    expect(Object.keys(functions)).toHaveLength(Object.values(FUNCTION_PERMISSIONS).filter((may) => STRIPE_KEY in may).length);
  });

  test.each([
    ['prod', 'refused'],
    ['staging', 'taken'],
  ] as const)('set the trial flags of %s to %s', (name, flags) => {
    const { api: stage } = synthesizeTemplates(STAGES[name]);
    const withTrialFlags = { Properties: { Environment: { Variables: Match.objectLike({ TRIAL_FLAGS: flags }) } } };
    expect(Object.keys(stage.findResources('AWS::Lambda::Function', withTrialFlags))).toHaveLength(2);
  });

  test('that wait for Stripe reserve 150 instances together, apart from the webhook', () => {
    const waiting = FUNCTION_NAMES.filter((name) => STRIPE_KEY in FUNCTION_PERMISSIONS[name] && name !== 'stripeWebhook');
    const reserved = waiting.map((name) => FUNCTIONS[name].reservedConcurrency);
    expect(reserved.every((each) => typeof each === 'number' && each > 0)).toBe(true);
    expect(reserved.reduce((sum: number, each) => sum + Number(each), 0)).toBe(150);
    const all = listResources<{ ReservedConcurrentExecutions?: number }>(template, 'AWS::Lambda::Function');
    const total = all.reduce((sum, { ReservedConcurrentExecutions = 0 }) => sum + ReservedConcurrentExecutions, 0);
    expect(total).toBe(150 + Number(FUNCTIONS.stripeWebhook.reservedConcurrency) + STAGES.prod.finishImageConcurrency);
    // AWS keeps 100 for functions without a reservation.
    expect(total).toBeLessThanOrEqual(900);
  });

  test('reserve no concurrency in dev, whose account may be new', () => {
    const all = listResources(synthesizeTemplates(STAGES.dev).api, 'AWS::Lambda::Function');
    expect(all.filter((each) => 'ReservedConcurrentExecutions' in each)).toEqual([]);
  });

  test('time out before the 30 s limit of the HTTP API', () => {
    for (const key of Object.keys(api) as OperationKey[]) expect(FUNCTIONS[key].timeoutSeconds).toBeLessThan(30);
    expect(FUNCTIONS.stripeWebhook.timeoutSeconds).toBeLessThan(30);
  });

  test('have time for three attempts to reach Stripe, of six seconds each, so that the call can still respond', () => {
    const callsStripe = FUNCTION_NAMES.filter((name) => FUNCTIONS[name].grants.includes(STRIPE));
    expect(callsStripe.length).toBeGreaterThan(10);
    expect(callsStripe.filter((name) => FUNCTIONS[name].timeoutSeconds < 20)).toEqual([]);
  });

  test('include an hourly sweep and an hourly reconciliation', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 hour)',
      State: 'ENABLED',
      Targets: ['sweepUploads', 'reconcileBilling'].map((name) =>
        Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp(`^${name}`), 'Arn'] } }),
      ),
    });
  });
});
