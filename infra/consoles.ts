import type { DashboardUrls } from '#shared/config.ts';
import type { DataStack } from './stacks/data-stack.ts';
import type { Stage } from './stages.ts';

/**
 * Returns the URLs of the dashboards for staff. `{id}` is the placeholder for the id. AWS and Stripe require their own sign-in.
 */
export function dashboardUrls({ region, isProduction }: Stage, { pool, users, organizations }: DataStack): DashboardUrls {
  const aws = `https://${region}.console.aws.amazon.com`;
  const row = (table: string, key: string) =>
    `${aws}/dynamodbv2/home?region=${region}#edit-item?itemMode=2&pk={id}&${key}&table=${table}&route=ROUTE_ITEM_EXPLORER`;
  return {
    identity: `${aws}/cognito/v2/idp/user-pools/${pool.userPoolId}/users/details/{id}?region=${region}`,
    users: row(users.name, 'sk'),
    // Row of the organization itself. The rows of its members have the same partition key.
    organizations: row(organizations.name, 'sk=org'),
    // Other stages use keys of Stripe's test mode.
    payments: `https://dashboard.stripe.com/${isProduction ? '' : 'test/'}customers/{id}`,
  };
}
