import { SITE } from '#shared/site.ts';

/** RFC 9116 recommends less than a year. Every deployment renews the date. */
const MONTHS = 11;

/** Returns the contact for security reports (RFC 9116). `now` is the time of the build. All builds of a month return the same text. */
export const securityTxt = (now: Date): string =>
  [
    `Contact: mailto:${SITE.supportEmail.value}`,
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1)).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${SITE.origin.value}/.well-known/security.txt`,
    '',
  ].join('\n');
