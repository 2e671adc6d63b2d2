/** Origin of the site that the extension is built for in tests. No server listens there. */
export const TEST_SITE = 'https://site.example';
