import type { Watched } from './constructs/impact-alarm.ts';
import type { Metrics } from './metrics.ts';
import type { Stage } from './stages.ts';

type Alarms = Readonly<Record<string, Watched>>;

/** Returns the alarms of a stage. Each key is the heading of the alarm's runbook in docs/operations.md. */
export const alarmsOf = (metrics: Metrics, { mailFrom }: Stage): Alarms => ({
  ...atTheDoor(metrics),
  ...inside(metrics),
  ...money(metrics),
  ...secondSubscriptions(metrics),
  ...(mailFrom && mailing(metrics)),
});

const atTheDoor = ({ calls, pages }: Metrics): Alarms => ({
  'API failing': {
    impact: 'At least one call in a hundred fails: people read that something went wrong.',
    metric: calls.failureRate,
    atLeast: 1,
  },
  'API slow': {
    impact: 'Every second call takes a second or more: pages stand empty for a while.',
    metric: calls.latency('p50'),
    atLeast: 1_000,
  },
  'Pages failing': {
    impact: 'At least one request in a hundred to the site fails: pages or pictures do not load.',
    metric: pages.failureRate,
    atLeast: 1,
  },
  'Requests blocked': {
    impact: 'The firewall turns many requests away: the site is under attack, or people are shut out by mistake.',
    metric: pages.blocked,
    atLeast: 5_000,
  },
});

const inside = ({ finishing, throttledFunctions, halfSignedUp, sweepFailures, throttledTables }: Metrics): Alarms => ({
  'Uploads failing': {
    impact: 'Uploaded pictures do not appear in their owners’ libraries.',
    metric: finishing.failures,
    atLeast: 5,
  },
  'Functions refused': {
    impact: 'Calls are turned away because too many run at once: people are asked to try again.',
    metric: throttledFunctions,
    atLeast: 10,
  },
  'Sign-up half done': {
    impact: 'People confirm their address and get no account row: their first visit sets it up, which takes longer and may fail.',
    metric: halfSignedUp,
    atLeast: 1,
    atOnce: true,
  },
  'Sweep stopped': {
    impact: 'Files of deleted pictures and abandoned uploads stay, and people’s room stays taken.',
    metric: sweepFailures,
    atLeast: 1,
    atOnce: true,
    silenceIsBad: true,
  },
  'Database refusing': {
    impact: 'Tables refuse reads or writes: calls of some people are slow or fail.',
    metric: throttledTables,
    atLeast: 10,
  },
});

const money = ({ billing, reconcileFailures }: Metrics): Alarms => ({
  'Webhook failing': {
    impact: 'What Stripe tells is not taken in: people who paid or cancelled do not see it, until Stripe tells it again.',
    metric: billing.webhookFailures,
    atLeast: 3,
  },
  'Events missed': {
    impact: 'Stripe’s events do not arrive: what people paid or cancelled shows up to an hour late.',
    metric: billing.missedEvents,
    atLeast: 3,
    atOnce: true,
  },
  'Reconciling stopped': {
    impact: 'An event of Stripe that got lost stays lost: somebody may go on reading a subscription that is not so.',
    metric: reconcileFailures,
    atLeast: 1,
    atOnce: true,
    silenceIsBad: true,
  },
});

const secondSubscriptions = ({ billing }: Metrics): Alarms => ({
  'Paid twice': {
    impact: 'Somebody bought a second subscription; it was ended, and is paid back. The check-out let it through.',
    metric: billing.duplicateSubscription,
    atLeast: 1,
    atOnce: true,
  },
  'Subscription without owner': {
    impact: 'A subscription of somebody whose account is gone was still alive; it was ended. They may have paid for nothing.',
    metric: billing.subscriptionWithoutOwner,
    atLeast: 1,
    atOnce: true,
  },
  'Refund refused': {
    impact: 'Somebody paid for a second subscription, and Stripe does not pay it back: they wait for their money.',
    metric: billing.refundRejected,
    atLeast: 1,
    atOnce: true,
  },
});

const mailing = ({ mailBounces, lettersLost }: Metrics): Alarms => ({
  'Letters not sent': {
    impact: 'Invitations do not reach the people they are for: administrators read that the mail did not go.',
    metric: lettersLost,
    atLeast: 3,
  },
  'Mail bouncing': {
    impact: 'So much of our mail bounces that AWS may stop all of it: nobody could sign up or reset a password.',
    metric: mailBounces,
    atLeast: 0.04,
    atOnce: true,
  },
});
