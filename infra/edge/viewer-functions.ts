import { API_PREFIX } from '#shared/api.ts';
import { documentOf, NOT_FOUND, PAGE_NAMES, path, REDIRECTS, ROOT_FILES } from '#shared/routes.ts';

/** CloudFront refuses longer function source than this (bytes). */
export const LONGEST_FUNCTION = 10_240;

const pages = Object.fromEntries(PAGE_NAMES.map((page) => [path(page), documentOf(page)]));

/**
 * Viewer request on pages: a known path becomes the document that serves it, what lies among the assets or is a file
 * of the site's root is that, and anything else is the not-found page, with 404 for the viewer response to set. No error
 * response is rewritten, so nothing that the API or the firewall says is masked.
 */
export const PAGE_REQUEST = `
var PAGES = ${JSON.stringify(pages)};
var FILES = ${JSON.stringify(ROOT_FILES)};
var REDIRECTS = ${JSON.stringify(REDIRECTS)};
function handler(event) {
  var request = event.request;
  delete request.headers['x-page-status'];
  var moved = REDIRECTS[request.uri];
  if (moved) return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: moved } } };
  var path = request.uri.length > 1 ? request.uri.replace(/\\/+$/, '') : request.uri;
  if (PAGES[path]) request.uri = PAGES[path];
  else if (request.uri.indexOf('/assets/') !== 0 && FILES.indexOf(request.uri) < 0) {
    request.headers['x-page-status'] = { value: '404' };
    request.uri = '${NOT_FOUND}';
  }
  return request;
}`;

/** Viewer response on pages: sets the status that the request decided on. */
export const PAGE_RESPONSE = `
function handler(event) {
  var status = event.request.headers['x-page-status'];
  if (status && event.response.statusCode === 200) {
    event.response.statusCode = Number(status.value);
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}`;

/** Viewer request on the API: HTTP API knows no path that ends in a slash. */
export const API_REQUEST = `
function handler(event) {
  var request = event.request;
  if (request.uri.length > ${API_PREFIX.length + 1}) request.uri = request.uri.replace(/\\/+$/, '');
  return request;
}`;
