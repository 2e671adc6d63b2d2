import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Metrics } from './metrics.ts';
import type { Stage } from './stages.ts';

export interface AlarmDefinition {
  /** Effect that users notice, in one sentence. The person on call reads it first. */
  readonly impact: string;
  readonly metric: IMetric;
  /** The alarm triggers if three of five periods reach it. */
  readonly threshold: number;
  /**
   * If true, one period that reaches `threshold` triggers the alarm. For events that must never happen, or
   * are too rare for three periods.
   */
  readonly isImmediate?: boolean;
  readonly breachesOnMissingData?: boolean;
}

type AlarmDefinitions = Readonly<Record<string, AlarmDefinition>>;

/** Returns the alarms of a stage. Each key is the heading of the alarm's section in docs/runbook.md. */
export const defineAlarms = (metrics: Metrics, { mailFrom, takesPayments }: Stage): AlarmDefinitions => ({
  ...defineSiteAlarms(metrics),
  ...defineBackendAlarms(metrics),
  ...defineDeletionAlarms(metrics),
  ...defineSignInAlarms(metrics),
  ...(takesPayments && {
    ...defineBillingAlarms(metrics),
    ...defineDuplicateSubscriptionAlarms(metrics),
    ...defineRefundAlarms(metrics),
    ...defineDisputeAlarms(metrics),
  }),
  ...(mailFrom && defineEmailAlarms(metrics)),
});

const defineSiteAlarms = ({ api, site }: Metrics): AlarmDefinitions => ({
  'API failing': {
    impact: 'At least 1% of API requests fail. Users see an error message.',
    metric: api.errorRate,
    threshold: 1,
  },
  'API slow': {
    impact: 'The median API latency is 1 s or more. Pages load slowly.',
    metric: api.latency('p50'),
    threshold: 1_000,
  },
  'Pages failing': {
    impact: 'At least 1% of site requests fail. Pages or images do not load.',
    metric: site.serverErrorRate,
    threshold: 1,
  },
  'Requests blocked': {
    impact: 'The firewall blocks many requests. The site is under attack, or real users are blocked.',
    metric: site.blocked,
    threshold: 5_000,
  },
});

const defineBackendAlarms = (metrics: Metrics): AlarmDefinitions => ({
  'Uploads failing': {
    impact: 'Uploaded images do not appear in libraries.',
    metric: metrics.finishImage.failures,
    threshold: 5,
  },
  'Functions throttled': {
    impact: 'Lambda throttles requests because too many run at once. Users are asked to try again.',
    metric: metrics.functionThrottles,
    threshold: 10,
  },
  'Sign-ups incomplete': {
    impact: 'Users confirm their email but get no user row. Their first request creates it, which is slower and may fail.',
    metric: metrics.signUpTriggerErrors,
    threshold: 1,
    isImmediate: true,
  },
  'Sweep stopped': {
    impact: 'Files of deleted images are not removed. Abandoned uploads keep counting toward the limit of unfinished uploads.',
    metric: metrics.sweepFailures,
    threshold: 1,
    isImmediate: true,
    breachesOnMissingData: true,
  },
  'Database throttled': {
    impact: 'DynamoDB throttles reads or writes. Some requests are slow or fail.',
    metric: metrics.tableThrottles,
    threshold: 10,
  },
});

const defineDeletionAlarms = ({ purges }: Metrics): AlarmDefinitions => ({
  'Account deletions stopped': {
    impact: 'Accounts are not deleted on the date that their users were told.',
    metric: purges.runFailures,
    threshold: 1,
    isImmediate: true,
    breachesOnMissingData: true,
  },
  'Account not deleted': {
    impact:
      'An account is not deleted on the date that its user was told. It stays due, and staff may have to resolve the cause.',
    metric: purges.notPurged,
    threshold: 1,
    isImmediate: true,
  },
});

const defineSignInAlarms = ({ emailChanges, sessionsNotRevoked }: Metrics): AlarmDefinitions => ({
  'Sessions not ended': {
    impact: 'A user reset their password, and their earlier sessions were not all ended.',
    metric: sessionsNotRevoked,
    threshold: 1,
    isImmediate: true,
  },
  'Email changes stopped': {
    impact: 'Changes of email that were interrupted are not completed. A user then has different emails in different places.',
    metric: emailChanges.runFailures,
    threshold: 1,
    isImmediate: true,
    breachesOnMissingData: true,
  },
});

const defineBillingAlarms = ({ billing, reconcileFailures }: Metrics): AlarmDefinitions => ({
  'Stripe webhook failing': {
    impact: 'Stripe webhook events fail. Payments and cancellations show up only after Stripe retries.',
    metric: billing.webhookFailures,
    threshold: 3,
  },
  'Stripe events missed': {
    impact: 'Stripe webhook events do not arrive. Payments and cancellations show up to an hour late.',
    metric: billing.missedEvents,
    threshold: 3,
    isImmediate: true,
  },
  'Stripe key missing': {
    impact: 'The stage has no Stripe key. Users cannot buy Premium, and missed Stripe events are not recovered.',
    metric: billing.missingStripeKey,
    threshold: 1,
    isImmediate: true,
  },
  'Billing reconciliation stopped': {
    impact: 'Missed Stripe events are not recovered. Users may see an outdated subscription.',
    metric: reconcileFailures,
    threshold: 1,
    isImmediate: true,
    breachesOnMissingData: true,
  },
});

const defineDuplicateSubscriptionAlarms = ({ billing }: Metrics): AlarmDefinitions => ({
  'Duplicate subscriptions': {
    impact: 'A user bought a duplicate subscription. It was canceled and is being refunded. Checkout should have prevented it.',
    metric: billing.duplicateSubscriptions,
    threshold: 1,
    isImmediate: true,
  },
  'Organization with several subscriptions': {
    impact: 'An organization is charged for more than one subscription. Staff must decide which one continues.',
    metric: billing.additionalSubscriptions,
    threshold: 1,
    isImmediate: true,
  },
  'Subscription without owner': {
    impact: 'A deleted user still had a live subscription. It was canceled. They may have been charged.',
    metric: billing.subscriptionsWithoutOwner,
    threshold: 1,
    isImmediate: true,
  },
  'Account without a user': {
    impact: 'A paying user is not in the user pool. Their subscription was canceled, and their data is being deleted.',
    metric: billing.missingAccounts,
    threshold: 1,
    isImmediate: true,
  },
  'Account not removed': {
    impact: 'The data of a user who is no longer in the user pool cannot be deleted. Staff must resolve the cause.',
    metric: billing.accountsNotRemoved,
    threshold: 1,
    isImmediate: true,
  },
});

const defineRefundAlarms = ({ billing }: Metrics): AlarmDefinitions => ({
  'Paid after the end': {
    impact: 'A customer paid the invoice of a subscription that had ended. The payment was refunded.',
    metric: billing.paymentsAfterEnd,
    threshold: 1,
    isImmediate: true,
  },
  'Refund rejected': {
    impact: 'Stripe rejected the refund of a duplicate subscription, or of a payment after the end. Refund it manually.',
    metric: billing.rejectedRefunds,
    threshold: 1,
    isImmediate: true,
  },
});

const defineDisputeAlarms = ({ billing }: Metrics): AlarmDefinitions => ({
  'Payment disputed': {
    impact: 'A customer disputed a payment. The money is withdrawn. Respond before the due date, or the dispute is lost.',
    metric: billing.openedDisputes,
    threshold: 1,
    isImmediate: true,
  },
  'Early fraud warning': {
    impact: 'A bank reports a payment as probably fraudulent. Refund it before it is disputed.',
    metric: billing.earlyFraudWarnings,
    threshold: 1,
    isImmediate: true,
  },
});

const defineEmailAlarms = ({ emails }: Metrics): AlarmDefinitions => ({
  'Emails not sent': {
    impact: 'Invitation emails are not sent. Admins see an error.',
    metric: emails.failed,
    threshold: 3,
  },
  'Billing emails delayed': {
    impact: 'Emails about billing are not sent. Users get no notice that a trial ends or a payment failed.',
    metric: emails.runFailures,
    threshold: 1,
    breachesOnMissingData: true,
  },
  'Billing emails rejected': {
    impact: 'SES rejects emails about billing. After five attempts an email is given up.',
    metric: emails.rejected,
    threshold: 1,
    isImmediate: true,
  },
  'Billing emails given up': {
    impact: 'An email about billing failed five times. The user missed the notice of a change or a date.',
    metric: emails.abandoned,
    threshold: 1,
    isImmediate: true,
  },
  'Billing emails dropped': {
    impact: 'Emails about billing were too old to send. Users missed the notice of a change or a date.',
    metric: emails.dropped,
    threshold: 1,
    isImmediate: true,
  },
  'Emails bouncing': {
    impact: 'The bounce rate is so high that AWS may suspend sending. Sign-up and password reset would stop.',
    metric: emails.bounceRate,
    threshold: 0.04,
    isImmediate: true,
  },
});
