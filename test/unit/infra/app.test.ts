import { Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { STAGES } from '../../../infra/stages.ts';
import { listResources, synthesizeApp } from './stage-assembly.ts';

const { app, built } = synthesizeApp(Object.values(STAGES));
app.synth();

interface AcknowledgedRule {
  readonly place: string;
  readonly rule: string;
  readonly reason: unknown;
}

function listAcknowledgedRules(): AcknowledgedRule[] {
  return app.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data))
      .map(([id, reason]) => ({ place: node.path, rule: id.replace(/^annotation::/i, '').replace(/\[.*/, ''), reason })),
  );
}

test('AwsSolutions checks find nothing that is not acknowledged', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(app);
  expect(violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([]);
});

test('at most eight rules are acknowledged, each with a reason, outside the release stack', () => {
  const ownRules = listAcknowledgedRules().filter(({ place }) => !place.endsWith('-release'));
  const rules = new Set(ownRules.map(({ rule }) => rule).filter((rule) => rule.startsWith('AwsSolutions-')));
  expect(rules.size).toBeLessThanOrEqual(8);
  for (const { reason } of ownRules) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
});

test('stacks depend only on earlier stacks', () => {
  for (const { data, site, api, release, monitoring } of built) {
    const order = [data, site, api, release, monitoring];
    for (const stack of order) {
      const later = order.slice(order.indexOf(stack));
      expect(stack.dependencies.filter((each) => later.some((one) => one === each))).toEqual([]);
    }
    expect(release.dependencies).toContain(api);
  }
});

test('every stage deploys the same code', () => {
  const [dev, staging, prod] = built.map(({ api }) => {
    const template = Template.fromStack(api);
    const code = listResources(template, 'AWS::Lambda::Function').map(({ Code }) => Code);
    return [...code, ...listResources(template, 'AWS::Lambda::LayerVersion').map(({ Content }) => Content)];
  });
  // Five scheduled functions and the sharp layer are not operations.
  expect(dev).toHaveLength(Object.keys(api).length + 6);
  expect(staging).toEqual(dev);
  expect(prod).toEqual(dev);
});

test('templates contain no secrets and no account ids', () => {
  for (const { template } of app.synth().stacks) {
    const text = JSON.stringify(template);
    expect(text).not.toMatch(/PRIVATE KEY|AKIA[0-9A-Z]{16}/);
    expect(text.replaceAll('000000000000', '')).not.toMatch(/:\d{12}:/);
  }
});

test('every log is kept for 30 days', () => {
  const logs = built.flatMap((stacks) =>
    Object.values(stacks).flatMap((stack) => listResources(Template.fromStack(stack), 'AWS::Logs::LogGroup')),
  );
  expect(logs.length).toBeGreaterThan(3 * Object.keys(api).length);
  for (const log of logs) expect(log.RetentionInDays).toBe(30);
});

test('synthesis warns about settings that the operator still has to provide', () => {
  const warnings = app.synth().stacks.flatMap(({ messages }) => messages.map(({ entry }) => String(entry.data)));
  expect(
    warnings.filter((text) => text.startsWith('For the operator of prod to fill in: account (infra/stages.ts),')),
  ).toHaveLength(1);
});

test('stacks belong to the account of their stage, and only a protected stage has protected stacks', () => {
  const account = { value: '123456789012', sample: false };
  for (const isProtected of [false, true]) {
    const [stacks] = synthesizeApp([{ ...STAGES.prod, account, isProtected }]).built;
    expect(Object.values(stacks ?? {}).map((stack) => [stack.account, stack.terminationProtection])).toEqual(
      Array(5).fill(['123456789012', isProtected]),
    );
  }
});
