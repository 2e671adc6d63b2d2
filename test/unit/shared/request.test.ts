import { expect, test } from 'vitest';
import { buildRequest } from '#shared/request.ts';

const cognitoSub = '11111111-2222-4333-8444-555555555555';
const JSON_HEADERS = { 'content-type': 'application/json' };

test('buildRequest sends the fields of a GET as a query, without absent fields', () => {
  expect(buildRequest('findUser', { q: 'ada & co' })).toEqual({ url: '/api/admin/users?q=ada+%26+co', init: { method: 'GET' } });
  expect(buildRequest('getAccount', { payments: undefined })).toEqual({ url: '/api/account', init: { method: 'GET' } });
});

test('buildRequest sends the reason of a deletion in the body, because logs contain URLs', () => {
  const input = { cognitoSub, reason: 'Asked by phone' };
  expect(buildRequest('deleteUser', input)).toEqual({
    url: '/api/admin/users/delete',
    init: { method: 'DELETE', body: JSON.stringify(input), headers: JSON_HEADERS },
  });
});

test('buildRequest sends no body when all fields are in the path', () => {
  expect(buildRequest('deleteImage', { id: '01JD0000000000000000000000' })).toEqual({
    url: '/api/images/01JD0000000000000000000000',
    init: { method: 'DELETE' },
  });
});
