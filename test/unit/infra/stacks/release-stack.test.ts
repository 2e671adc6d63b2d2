import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { type SiteConfig, siteConfigSchema } from '#shared/config.ts';
import { getOrganizationKey } from '../../../../functions/clients/organization-records.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { synthesizeApp } from '../stage-assembly.ts';

interface Deployment {
  readonly Properties: {
    readonly SystemMetadata: { readonly 'cache-control': string };
    readonly Include?: readonly string[];
    readonly Exclude?: readonly string[];
    readonly Prune: boolean;
    readonly DistributionPaths?: readonly string[];
  };
  readonly DependsOn?: readonly string[];
}

const { app, built } = synthesizeApp([STAGES.prod]);
const { directory } = app.synth();
const deployments: Readonly<Record<string, Deployment>> = Object.assign(
  {},
  ...built.map(({ release }) => Template.fromStack(release).findResources('Custom::CDKBucketDeployment')),
);

function getDeployment(id: string): { name: string } & Deployment {
  const found = Object.entries(deployments).find(([name]) => name.startsWith(id));
  if (!found) throw new Error(`Nothing deploys ${id}.`);
  return { name: found[0], ...found[1] };
}

const [assets, pages, config] = ['Assets', 'Pages', 'Config'].map(getDeployment);

test('release deploys hashed files, then pages, then the configuration', () => {
  expect(Object.keys(deployments)).toHaveLength(3);
  expect(pages?.DependsOn).toContain(assets?.name);
  expect(config?.DependsOn).toContain(pages?.name);
});

test('release caches hashed files forever, revalidates pages and never caches the configuration', () => {
  expect(assets?.Properties).toMatchObject({ Exclude: ['*'], Include: ['assets/*'] });
  expect(assets?.Properties.SystemMetadata['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(pages?.Properties).toMatchObject({ Exclude: ['assets/*', 'config.json'] });
  expect(pages?.Properties.SystemMetadata['cache-control']).toBe('no-cache');
  expect(config?.Properties.SystemMetadata['cache-control']).toBe('no-store');
});

test('release deletes no files, because open tabs may still request them', () => {
  for (const { Properties } of Object.values(deployments)) expect(Properties.Prune).toBe(false);
});

test('release invalidates the CloudFront cache after pages and configuration', () => {
  expect([assets, pages, config].map((each) => each?.Properties.DistributionPaths)).toEqual([undefined, ['/*'], ['/*']]);
});

function readConfig(): SiteConfig {
  const file = readdirSync(directory)
    .map((name) => `${directory}/${name}/config.json`)
    .find((each) => existsSync(each));
  return siteConfigSchema.parse(JSON.parse(readFileSync(file ?? '', 'utf8')));
}

test('configuration matches the schema of the website', () => {
  expect(readConfig()).toMatchObject({ stage: 'prod', logLevel: 'info', newsletter: STAGES.prod.newsletter.value });
});

test('configuration contains URLs with which staff open a record in its service', () => {
  const { consoles = {} } = readConfig();
  for (const url of Object.values(consoles)) expect(url).toMatch(/^https:\/\/[\w.-]+\/.*\{id\}/);
  expect(Object.keys(consoles)).toEqual(['identity', 'users', 'organizations', 'payments', 'charges']);
  expect(consoles.organizations).toContain(`pk={id}&sk=${getOrganizationKey('').sortKey}&`);
});
