import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { PAGES, ROOT_FILES } from '#shared/pages.ts';
import { REDIRECTS } from '#shared/redirects.ts';
import { API_REQUEST, MAX_FUNCTION_BYTES, PAGE_REQUEST, PAGE_RESPONSE } from '../../../../infra/edge/viewer-functions.ts';

type Headers = Record<string, { value: string }>;

/** Runs a function like CloudFront, in an empty context with only the event. */
const run = (source: string, event: object) =>
  JSON.parse(JSON.stringify(runInNewContext(`${source}; handler(${JSON.stringify(event)})`)));

const runPageRequest = (uri: string, headers: Headers = {}) => run(PAGE_REQUEST, { request: { uri, headers, querystring: {} } });
const runPageResponse = (headers: Headers, statusCode: number) =>
  run(PAGE_RESPONSE, { request: { headers }, response: { statusCode, statusDescription: 'OK', headers: {} } });
const rewriteApiUri = (uri: string) => run(API_REQUEST, { request: { uri, headers: {} } }).uri;

test.each(Object.entries({ PAGE_REQUEST, PAGE_RESPONSE, API_REQUEST }))('%s fits the size limit of CloudFront', (_, source) => {
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(MAX_FUNCTION_BYTES);
});

describe('PAGE_REQUEST', () => {
  test.each(Object.values(PAGES).map(({ path }) => path))('serves %s from a document, with and without a final slash', (path) => {
    expect(runPageRequest(path)).toEqual({ uri: expect.stringMatching(/^\/[a-z-]+\.html$/), headers: {}, querystring: {} });
    expect(runPageRequest(`${path}/`.replace('//', '/'))).toEqual(runPageRequest(path));
  });

  test.each(['/assets/main-1a2b.js', '/assets/a/b.woff2', ...ROOT_FILES])('does not change the path of the file %s', (uri) => {
    expect(runPageRequest(uri)).toEqual({ uri, headers: {}, querystring: {} });
  });

  test.each([
    '/nowhere',
    '/account/deeper',
    '/wp-login.php',
    '/jane.doe',
    '/page-styles.json',
    '/assets',
    '/app.html',
    '/not-found.html',
    '/__proto__',
    '/constructor',
    '/toString',
  ])('serves the not-found page with status 404 for %s', (uri) => {
    expect(runPageRequest(uri)).toEqual({
      uri: '/not-found.html',
      headers: { 'x-page-status': { value: '404' } },
      querystring: {},
    });
  });

  test.each(Object.entries(REDIRECTS))('redirects %s to %s', (from, to) => {
    expect(runPageRequest(from)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } });
  });

  test.each([
    ['/Premium', {}, '/premium'],
    ['/PREMIUM/', {}, '/premium'],
    ['/Auth/SignIn', { code: { value: 'a%2Fb' }, state: { value: '1' } }, '/auth/signin?code=a%2Fb&state=1'],
    ['/Images', { q: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] }, open: { value: '' } }, '/images?q=x&q=y&open'],
  ])('redirects %s with %j to %s', (uri, querystring, location) => {
    expect(run(PAGE_REQUEST, { request: { uri, headers: {}, querystring } })).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: location } },
    });
  });

  test('removes a page status that the client has sent', () => {
    expect(runPageRequest('/', { 'x-page-status': { value: '404' }, cookie: { value: 'a=b' } })).toEqual({
      uri: runPageRequest('/').uri,
      headers: { cookie: { value: 'a=b' } },
      querystring: {},
    });
  });
});

describe('PAGE_RESPONSE', () => {
  test('sets the status from the x-page-status header of PAGE_REQUEST', () => {
    expect(runPageResponse({ 'x-page-status': { value: '404' } }, 200)).toMatchObject({
      statusCode: 404,
      statusDescription: 'Not Found',
    });
  });

  test('keeps all other statuses, including errors of the origin', () => {
    expect(runPageResponse({}, 200).statusCode).toBe(200);
    expect(runPageResponse({}, 304).statusCode).toBe(304);
    expect(runPageResponse({ 'x-page-status': { value: '404' } }, 503).statusCode).toBe(503);
  });
});

describe('API_REQUEST', () => {
  test.each([
    ['/api/images/', '/api/images'],
    ['/api/images', '/api/images'],
    ['/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV/', '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ['/api/images//', '/api/images'],
    ['/api/', '/api/'],
  ])('passes %s to the gateway as %s', (from, to) => {
    expect(rewriteApiUri(from)).toBe(to);
  });
});
