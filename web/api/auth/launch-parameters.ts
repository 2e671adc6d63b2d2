/** Query parameters that the extension adds to a URL of the site. The site does not use `p`, and only removes it from the URL. */
export const LAUNCH_PARAMETERS = ['next', 'p'] as const;

export type LaunchParameter = (typeof LAUNCH_PARAMETERS)[number];

export function hasLaunchParameters(search: string): boolean {
  const query = new URLSearchParams(search);
  return LAUNCH_PARAMETERS.some((name) => query.has(name));
}
