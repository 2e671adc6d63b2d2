import { API_PREFIX } from '#shared/operation.ts';
import { getDocumentPath, getPath, NOT_FOUND_DOCUMENT, PAGE_NAMES, ROOT_FILES } from '#shared/pages.ts';
import { REDIRECTS } from '#shared/redirects.ts';

/** Maximum size of the source of a CloudFront function, in bytes. */
export const MAX_FUNCTION_BYTES = 10_240;

const documentsByPath = Object.fromEntries(PAGE_NAMES.map((page) => [getPath(page), getDocumentPath(page)]));

/**
 * Viewer request function for pages. Maps a known path to its document. Redirects the paths in `REDIRECTS`, and known paths in the
 * wrong case, such as `/Premium`, with their query. Leaves assets and root files unchanged. Maps any other path to the not-found
 * page, for which `PAGE_RESPONSE` sets status 404. CloudFront error responses are not used, because they would also replace errors
 * of the API and the firewall.
 */
export const PAGE_REQUEST = `
var PAGES = ${JSON.stringify(documentsByPath)};
var FILES = ${JSON.stringify(ROOT_FILES)};
var REDIRECTS = ${JSON.stringify(REDIRECTS)};
function redirect(location) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
function queryOf(request) {
  var pairs = [];
  Object.keys(request.querystring).forEach(function (name) {
    var entry = request.querystring[name];
    (entry.multiValue || [entry]).forEach(function (one) {
      pairs.push(one.value === '' ? name : name + '=' + one.value);
    });
  });
  return pairs.length > 0 ? '?' + pairs.join('&') : '';
}
function handler(event) {
  var request = event.request;
  delete request.headers['x-page-status'];
  if (REDIRECTS[request.uri]) return redirect(REDIRECTS[request.uri]);
  var path = request.uri.length > 1 ? request.uri.replace(/\\/+$/, '') : request.uri;
  if (PAGES[path]) request.uri = PAGES[path];
  else if (PAGES[path.toLowerCase()]) return redirect(path.toLowerCase() + queryOf(request));
  else if (request.uri.indexOf('/assets/') !== 0 && FILES.indexOf(request.uri) < 0) {
    request.headers['x-page-status'] = { value: '404' };
    request.uri = '${NOT_FOUND_DOCUMENT}';
  }
  return request;
}`;

export const PAGE_RESPONSE = `
function handler(event) {
  var status = event.request.headers['x-page-status'];
  if (status && event.response.statusCode === 200) {
    event.response.statusCode = Number(status.value);
    event.response.statusDescription = 'Not Found';
  }
  return event.response;
}`;

/** Viewer request function for the API. Removes trailing slashes, because the routes of an HTTP API do not match them. */
export const API_REQUEST = `
function handler(event) {
  var request = event.request;
  if (request.uri.length > ${API_PREFIX.length + 1}) request.uri = request.uri.replace(/\\/+$/, '');
  return request;
}`;
