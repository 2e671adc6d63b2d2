import { readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { STAGES } from '../../../../infra/stages.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

interface Alarm {
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly unknown[];
  readonly OKActions: readonly unknown[];
  readonly TreatMissingData: string;
}

const { monitoring } = synthesizeTemplates(STAGES.prod);
const alarms = listResources<Alarm>(monitoring, 'AWS::CloudWatch::Alarm');
const runbookSections = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

test('every alarm describes its impact and names its section of docs/runbook.md', () => {
  expect(alarms.length).toBeGreaterThanOrEqual(14);
  const sections = alarms.map(({ AlarmDescription }) => {
    const [, impact, section] = /^([A-Z].{20,}\.) Runbook: docs\/runbook\.md, "(.+)"\.$/.exec(AlarmDescription) ?? [];
    expect(impact, AlarmDescription).toBeDefined();
    return section;
  });
  expect(runbookSections).toEqual(sections);
});

test('every alarm sends an email when it starts and when it ends', () => {
  for (const { AlarmActions, OKActions } of alarms) {
    expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^Alarms/) }]);
    expect(OKActions).toEqual(AlarmActions);
  }
  monitoring.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: STAGES.prod.alarmEmail.value });
});

test('alarms may publish to their topic', () => {
  monitoring.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Allow', Principal: { Service: 'cloudwatch.amazonaws.com' }, Action: 'sns:Publish' }),
      ]),
    },
  });
});

test('only the alarms of scheduled jobs treat missing data as a failure', () => {
  const breaching = alarms.filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  expect(breaching.map(({ AlarmDescription }) => AlarmDescription)).toEqual([
    expect.stringContaining('"Sweep stopped"'),
    expect.stringContaining('"Account deletions stopped"'),
    expect.stringContaining('"Email changes stopped"'),
    expect.stringContaining('"Billing reconciliation stopped"'),
    expect.stringContaining('"Billing emails delayed"'),
  ]);
});

const listAlarmNames = (template: Template) =>
  listResources<Alarm>(template, 'AWS::CloudWatch::Alarm').map(({ AlarmDescription }) => /"(.+)"\.$/.exec(AlarmDescription)?.[1]);

const EMAIL_ALARMS = [
  'Emails not sent',
  'Billing emails delayed',
  'Billing emails rejected',
  'Billing emails dropped',
  'Billing emails given up',
  'Emails bouncing',
];
const BILLING_ALARMS = [
  'Stripe webhook failing',
  'Stripe events missed',
  'Stripe key missing',
  'Billing reconciliation stopped',
  'Duplicate subscriptions',
  'Organization with several subscriptions',
  'Subscription without owner',
  'Account without a user',
  'Account not removed',
  'Paid after the end',
  'Refund rejected',
  'Payment disputed',
  'Early fraud warning',
];

test('alarms about email and billing exist only in a stage that sends email and has a Stripe key', () => {
  const { monitoring: devStage } = synthesizeTemplates(STAGES.dev);
  const { monitoring: stageWithPayments } = synthesizeTemplates({ ...STAGES.dev, takesPayments: true });
  const all = listAlarmNames(monitoring);
  expect(listAlarmNames(stageWithPayments)).toEqual(all.filter((name) => !EMAIL_ALARMS.includes(String(name))));
  expect(listAlarmNames(devStage)).toEqual(
    listAlarmNames(stageWithPayments).filter((name) => !BILLING_ALARMS.includes(String(name))),
  );
  expect(listAlarmNames(stageWithPayments).length - listAlarmNames(devStage).length).toBe(BILLING_ALARMS.length);
  devStage.resourceCountIs('AWS::SNS::Subscription', 0);
});

test('monitoring stack has a dashboard', () => {
  monitoring.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'gofullpage-prod-monitoring' });
});
