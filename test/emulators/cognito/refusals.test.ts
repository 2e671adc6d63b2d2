import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  type ConfirmSignUpCommandInput,
  DescribeUserPoolCommand,
  GetUserAttributeVerificationCodeCommand,
  ListUsersCommand,
  SignUpCommand,
  type SignUpCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, expect, test } from 'vitest';
import { CLIENT_ID, USER_PASSWORD, USER_POOL_ID, userPoolFixture } from '../../support/users/user-pool-fixture.ts';

const pool = await userPoolFixture();
afterAll(pool.close);
const { cognito } = pool;

const Username = 'a@example.com';

test.each([
  ['DescribeUserPool', () => cognito.send(new DescribeUserPoolCommand({ UserPoolId: USER_POOL_ID }))],
  [
    'GetUserAttributeVerificationCode',
    () => cognito.send(new GetUserAttributeVerificationCodeCommand({ AccessToken: 'x', AttributeName: 'email' })),
  ],
])('returns an error that names the operation when %s is called', async (name, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: `Cognito: ${name} is not emulated.`,
  });
});

const create = (fields: Partial<AdminCreateUserCommandInput>) =>
  cognito.send(new AdminCreateUserCommand({ UserPoolId: USER_POOL_ID, Username, ...fields }));
const signUp = (fields: Partial<SignUpCommandInput>) =>
  cognito.send(new SignUpCommand({ ClientId: CLIENT_ID, Username, Password: USER_PASSWORD, ...fields }));
const confirm = (fields: Partial<ConfirmSignUpCommandInput>) =>
  cognito.send(new ConfirmSignUpCommand({ ClientId: CLIENT_ID, Username, ConfirmationCode: '1', ...fields }));
const phone = [{ Name: 'phone_number', Value: '+1' }];

test.each([
  ['an invitation', "'MessageAction'", () => create({})],
  ['a resent invitation', "'MessageAction'", () => create({ MessageAction: 'RESEND' })],
  ['a text message', 'DesiredDeliveryMediums is not emulated', () => create({ DesiredDeliveryMediums: ['SMS'] })],
  ['a taken alias', 'ForceAliasCreation is not emulated', () => confirm({ ForceAliasCreation: true })],
  ['a client secret', 'SecretHash is not emulated', () => signUp({ SecretHash: 'x' })],
  ['a phone number', "'UserAttributes.0.Name'", () => signUp({ UserAttributes: phone })],
  ['no username', "'Username'", () => signUp({ Username: '' })],
])('returns an error that names the field for %s', async (_, expectedText, call) => {
  await expect(call()).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: expect.stringContaining(expectedText),
  });
});

test('returns an error that names the field when ListUsers selects attributes', async () => {
  const list = new ListUsersCommand({ UserPoolId: USER_POOL_ID, AttributesToGet: ['email'] });
  await expect(cognito.send(list)).rejects.toThrow('AttributesToGet is not emulated');
});

test('returns an error when the pool or the client is unknown', async () => {
  const getFromOtherPool = new AdminGetUserCommand({ UserPoolId: 'us-east-1_OTHER', Username });
  await expect(cognito.send(getFromOtherPool)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'User pool us-east-1_OTHER does not exist.',
  });
  const signUpWithOtherClient = new SignUpCommand({ ClientId: 'stranger', Username, Password: USER_PASSWORD });
  await expect(cognito.send(signUpWithOtherClient)).rejects.toMatchObject({
    message: 'User pool client stranger does not exist.',
  });
});

test.each(['[]', 'null', '"text"', '{"ClientId": {"$ne": 1}}', '{"ClientId":"test-client","Username":["a"],"Password":1}'])(
  'returns 400 for the body %s',
  async (body) => {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
    const response = await fetch(pool.origin, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  },
);

test('allows scripts of any origin and responds to preflight requests', async () => {
  const preflightHeaders = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,x-amz-target',
  };
  const preflight = await fetch(pool.origin, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', ...preflightHeaders },
  });
  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type,x-amz-target');
  const call = await fetch(pool.origin, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
    body: '{}',
  });
  expect(call.headers.get('access-control-allow-origin')).toBe('*');
});
