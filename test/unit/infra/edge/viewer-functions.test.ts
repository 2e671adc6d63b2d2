import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { PAGES, REDIRECTS, ROOT_FILES } from '#shared/routes.ts';
import { API_REQUEST, LONGEST_FUNCTION, PAGE_REQUEST, PAGE_RESPONSE } from '../../../../infra/edge/viewer-functions.ts';

type Headers = Record<string, { value: string }>;

/** Runs a function as CloudFront does: alone, with nothing but the event. */
const run = (source: string, event: object) =>
  JSON.parse(JSON.stringify(runInNewContext(`${source}; handler(${JSON.stringify(event)})`)));

const asked = (uri: string, headers: Headers = {}) => run(PAGE_REQUEST, { request: { uri, headers } });
const answered = (headers: Headers, statusCode: number) =>
  run(PAGE_RESPONSE, { request: { headers }, response: { statusCode, statusDescription: 'OK', headers: {} } });
const called = (uri: string) => run(API_REQUEST, { request: { uri, headers: {} } }).uri;

test.each(Object.entries({ PAGE_REQUEST, PAGE_RESPONSE, API_REQUEST }))('%s is as short as CloudFront wants it', (_, source) => {
  expect(Buffer.byteLength(source)).toBeLessThanOrEqual(LONGEST_FUNCTION);
});

describe('an address of the site', () => {
  test.each(Object.values(PAGES).map(({ path }) => path))('%s is served by a document, with and without a last slash', (path) => {
    expect(asked(path)).toEqual({ uri: expect.stringMatching(/^\/[a-z-]+\.html$/), headers: {} });
    expect(asked(`${path}/`.replace('//', '/'))).toEqual(asked(path));
  });

  test.each(['/assets/main-1a2b.js', '/assets/a/b.woff2', ...ROOT_FILES])('%s is a file, and stays as it is', (uri) => {
    expect(asked(uri)).toEqual({ uri, headers: {} });
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
  ])('%s leads nowhere: the not-found page, with 404 for the answer', (uri) => {
    expect(asked(uri)).toEqual({ uri: '/not-found.html', headers: { 'x-page-status': { value: '404' } } });
  });

  test.each(Object.entries(REDIRECTS))('%s has moved to %s', (from, to) => {
    expect(asked(from)).toMatchObject({ statusCode: 301, headers: { location: { value: to } } });
  });

  test('nobody sets the status of a page from outside', () => {
    expect(asked('/', { 'x-page-status': { value: '404' }, cookie: { value: 'a=b' } })).toEqual({
      uri: asked('/').uri,
      headers: { cookie: { value: 'a=b' } },
    });
  });
});

describe('the answer to a page', () => {
  test('carries the status that the request decided on', () => {
    expect(answered({ 'x-page-status': { value: '404' } }, 200)).toMatchObject({
      statusCode: 404,
      statusDescription: 'Not Found',
    });
  });

  test('is left as it is otherwise, errors of the origin above all', () => {
    expect(answered({}, 200).statusCode).toBe(200);
    expect(answered({}, 304).statusCode).toBe(304);
    expect(answered({ 'x-page-status': { value: '404' } }, 503).statusCode).toBe(503);
  });
});

describe('a path of the API', () => {
  test.each([
    ['/api/images/', '/api/images'],
    ['/api/images', '/api/images'],
    ['/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV/', '/api/images/01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ['/api/images//', '/api/images'],
    ['/api/', '/api/'],
  ])('%s reaches the gateway as %s', (from, to) => {
    expect(called(from)).toBe(to);
  });
});
