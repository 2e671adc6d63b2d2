/** Launch parameters: query parameters that the extension adds to a URL of the site (account specification §2). */
export const HANDED_OVER = ['next', 'p'] as const;

export type HandedOver = (typeof HANDED_OVER)[number];

export function isHandedOver(search: string): boolean {
  const query = new URLSearchParams(search);
  return HANDED_OVER.some((name) => query.has(name));
}
