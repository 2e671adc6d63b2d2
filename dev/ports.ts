/** Where each part of the local stack listens, counted from the site's own port. */
export const OFFSETS = { site: 0, signIn: 1, payments: 2, storage: 3, database: 4, desk: 5 } as const;

export type Part = keyof typeof OFFSETS;

/** What people open is `localhost`; what only programs call is an address, which the AWS SDK takes as path-style. */
const HOSTS: Record<Part, string> = {
  site: 'localhost',
  signIn: 'localhost',
  payments: 'localhost',
  storage: '127.0.0.1',
  database: '127.0.0.1',
  desk: 'localhost',
};

/** The origin of every part, without a trailing slash. */
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
