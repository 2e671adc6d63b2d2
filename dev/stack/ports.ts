export const PORT_OFFSETS = {
  site: 0,
  signIn: 1,
  payments: 2,
  storage: 3,
  database: 4,
  dashboard: 5,
  databaseEngine: 6,
} as const;

export type Service = keyof typeof PORT_OFFSETS;

/**
 * People open `localhost` URLs. Services that only programs call have an IP address, for which the AWS SDK uses path-style URLs.
 */
const HOSTS: Record<Service, string> = {
  site: 'localhost',
  signIn: 'localhost',
  payments: 'localhost',
  storage: '127.0.0.1',
  database: '127.0.0.1',
  dashboard: 'localhost',
  databaseEngine: '127.0.0.1',
};

export function resolveServiceOrigins(basePort: number): Record<Service, string> {
  const getOrigin = (service: Service) => `http://${HOSTS[service]}:${basePort + PORT_OFFSETS[service]}`;
  return {
    site: getOrigin('site'),
    signIn: getOrigin('signIn'),
    payments: getOrigin('payments'),
    storage: getOrigin('storage'),
    database: getOrigin('database'),
    dashboard: getOrigin('dashboard'),
    databaseEngine: getOrigin('databaseEngine'),
  };
}
