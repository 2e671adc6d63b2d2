/** Returns a Cookie header from the Set-Cookie headers of a response. */
export const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
