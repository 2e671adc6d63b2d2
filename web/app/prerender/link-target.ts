/** Allowed targets: a page of the site, a fragment of the same page, an HTTPS URL, an email address, an embedded image. */
const ALLOWED = [/^\/(?!\/)/, /^#./, /^https:\/\/[^/]/i, /^mailto:[^?]+@/i, /^data:image\/(png|gif|jpeg|webp|avif);base64,/i];

/** Browsers drop control characters, and some read `\` as `/`. A link with either leads elsewhere than it seems to. */
const DECEPTIVE = /[\p{C}\p{Z}\\]/u;

/**
 * Returns the reason to reject a link, or undefined. Rejects `javascript:`, `vbscript:` and `data:` URLs except images (library
 * specification §5). Allows only known patterns, so that no spelling of these gets through.
 */
export function linkRefusal(target: string): string | undefined {
  if (DECEPTIVE.test(target)) return `the link "${target}" has a space, a backslash or an invisible character in it`;
  if (!ALLOWED.some((form) => form.test(target))) return `the link "${target}" has a target that is not allowed`;
  return undefined;
}
