import { expect, test } from 'vitest';
import { STAGES } from '../../../infra/stages.ts';
import { allOf, templatesOf } from './stage-assembly.ts';

const { site } = templatesOf(STAGES.prod);
const [client] = allOf(site, 'AWS::Cognito::UserPoolClient');

test('people come back from the hosted pages with a code, never with a token', () => {
  expect(client).toMatchObject({
    AllowedOAuthFlows: ['code'],
    AllowedOAuthFlowsUserPoolClient: true,
    AllowedOAuthScopes: ['openid', 'email', 'profile'],
    SupportedIdentityProviders: ['COGNITO'],
  });
  expect(client?.GenerateSecret).toBeUndefined();
});

test('they come back to the site and to nowhere else', () => {
  expect(client?.CallbackURLs).toEqual(['https://gofullpage.example/auth/signin']);
  expect(client?.LogoutURLs).toEqual(['https://gofullpage.example/']);
});

test('signing in by password is possible, and does not tell who has an account', () => {
  expect(client).toMatchObject({
    ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
    EnableTokenRevocation: true,
  });
});

test('the API takes tokens that this pool made for this client', () => {
  const [authorizer] = allOf(site, 'AWS::ApiGatewayV2::Authorizer');
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
