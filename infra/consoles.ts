import type { Consoles } from '#shared/config.ts';
import type { DataStack } from './data-stack.ts';
import type { Stage } from './stages.ts';

/** Where staff look at one person, one row or one customer. `{id}` stands for whom; who is not signed in there is asked to. */
export function consolesOf({ region, keepsData }: Stage, { pool, users, organizations }: DataStack): Consoles {
  const aws = `https://${region}.console.aws.amazon.com`;
  const row = (table: string, key: string) =>
    `${aws}/dynamodbv2/home?region=${region}#edit-item?itemMode=2&pk={id}&${key}&table=${table}&route=ROUTE_ITEM_EXPLORER`;
  return {
    identity: `${aws}/cognito/v2/idp/user-pools/${pool.userPoolId}/users/details/{id}?region=${region}`,
    users: row(users.name, 'sk'),
    // Its own row, beside those of its members.
    organizations: row(organizations.name, 'sk=org'),
    // A stage that can be thrown away has keys of Stripe's test mode.
    payments: `https://dashboard.stripe.com/${keepsData ? '' : 'test/'}customers/{id}`,
  };
}
