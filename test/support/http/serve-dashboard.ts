import { createDashboard } from '../../../dev/stack/dashboard/dashboard.ts';
import { describeStack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { resolveServiceOrigins } from '../../../dev/stack/ports.ts';
import { serveOnFreePort } from './serve-on-free-port.ts';

type DashboardOptions = Parameters<typeof createDashboard>[0];

/** Without `options` the dashboard has no demo accounts, no emails and no emulators. */
export const serveDashboard = (options: Partial<DashboardOptions> = {}) =>
  serveOnFreePort(
    catchErrors(
      createDashboard({
        getStackFacts: async () => describeStack(resolveServiceOrigins(3_000), []),
        listEmails: () => [],
        advanceClock: async () => undefined,
        eventControls: undefined,
        mountedListeners: {},
        ...options,
      }),
    ),
  );
