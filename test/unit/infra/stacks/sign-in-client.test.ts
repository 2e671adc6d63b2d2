import { expect, test } from 'vitest';
import { STAGES } from '../../../../infra/stages.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

const { site } = synthesizeTemplates(STAGES.prod);
const [client] = listResources(site, 'AWS::Cognito::UserPoolClient');

test('sign-in client allows only the authorization code flow', () => {
  expect(client).toMatchObject({
    AllowedOAuthFlows: ['code'],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthScopes: ['openid', 'email', 'profile'],
    SupportedIdentityProviders: ['COGNITO'],
  });
  expect(client?.GenerateSecret).toBeUndefined();
});

test('sign-in client redirects only to the site', () => {
  expect(client?.CallbackURLs).toEqual(['https://gofullpage.example/auth/signin']);
  expect(client?.LogoutURLs).toEqual(['https://gofullpage.example/']);
});

test('sign-in client allows passwords and does not reveal which users exist', () => {
  expect(client).toMatchObject({
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
  });
});

test('API accepts only tokens of this user pool and this client', () => {
  const [authorizer] = listResources(site, 'AWS::ApiGatewayV2::Authorizer');
  expect(authorizer).toMatchObject({
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: {
      Audience: [{ Ref: expect.stringMatching(/^Client/) }],
      Issuer: {
        'Fn::Join': [
          '',
          ['https://cognito-idp.us-east-1.amazonaws.com/', { 'Fn::ImportValue': expect.stringMatching(/RefPool/) }],
        ],
      },
    },
  });
});
