/** Where a link of our texts may lead: a page of the site, a place on its own page, a secure address, a letter, a picture. */
const ALLOWED = [/^\/(?!\/)/, /^#./, /^https:\/\/[^/]/i, /^mailto:[^?]+@/i, /^data:image\/(png|gif|jpeg|webp|avif);base64,/i];

/** Browsers drop control characters, and some take `\` for `/`: with either in it a link leads elsewhere than it seems to. */
const DECEPTIVE = /[\p{C}\p{Z}\\]/u;

/**
 * Why a link must not stand in a text, or nothing when it may. Refused are `javascript:`, `vbscript:` and `data:` addresses that are no
 * picture (library specification §5), in every spelling: what is not known to be harmless is not let through.
 */
export function linkRefusal(target: string): string | undefined {
  if (DECEPTIVE.test(target)) return `the link "${target}" has a space, a backslash or an invisible character in it`;
  if (!ALLOWED.some((form) => form.test(target))) return `the link "${target}" leads where links of a text may not`;
  return undefined;
}
