/** Returns the `Cookie` request header that sends back the cookies of a response. */
export const toCookieHeader = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
