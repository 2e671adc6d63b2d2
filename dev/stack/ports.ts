/** Port of each service, relative to the site's port. */
export const OFFSETS = { site: 0, signIn: 1, payments: 2, storage: 3, database: 4, desk: 5 } as const;

export type Part = keyof typeof OFFSETS;

/**
 * People open `localhost` URLs. Services that only programs call have an IP address, for which the AWS SDK uses path-style URLs.
 */
const HOSTS: Record<Part, string> = {
  site: 'localhost',
  signIn: 'localhost',
  payments: 'localhost',
  storage: '127.0.0.1',
  database: '127.0.0.1',
  desk: 'localhost',
};

/** Returns the origin of each service, without a trailing slash. */
export function addresses(base: number): Record<Part, string> {
  const at = (part: Part) => `http://${HOSTS[part]}:${base + OFFSETS[part]}`;
  return {
    site: at('site'),
    signIn: at('signIn'),
    payments: at('payments'),
    storage: at('storage'),
    database: at('database'),
    desk: at('desk'),
  };
}
