import { SITE } from '#shared/site.ts';

/** RFC 9116 wants less than a year. Each deployment begins it anew. */
const MONTHS = 11;

/** Whom to write to about a hole in the site (RFC 9116). `now`: of the build; within a month all builds say the same. */
export const securityTxt = (now: Date): string =>
  [
    `Contact: mailto:${SITE.supportEmail.value}`,
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1)).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${SITE.origin.value}/.well-known/security.txt`,
    '',
  ].join('\n');
