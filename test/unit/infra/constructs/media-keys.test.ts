import { Match, type Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { STAGES, type Stage } from '../../../../infra/stages.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

const withKeys = (...media: [number, ...number[]]): Stage => ({ ...STAGES.dev, keys: { origin: 1, media } });

const before = synthesizeTemplates(withKeys(1));
const during = synthesizeTemplates(withKeys(1, 2));
const after = synthesizeTemplates(withKeys(2));

const listIds = (template: Template, type: string) => Object.keys(template.findResources(type));
const listKeyExports = (template: Template) =>
  Object.keys(template.findOutputs('*')).filter((name) => name.includes('MediaKeys'));
const listSigningKeys = (template: Template) =>
  Object.values(template.findResources('AWS::Lambda::Function'))
    .map(({ Properties }) => Properties.Environment.Variables)
    .filter(({ MEDIA_KEY_ID }) => MEDIA_KEY_ID)
    .map(({ MEDIA_KEY_ID, MEDIA_KEY_SECRET }) => [MEDIA_KEY_ID['Fn::ImportValue'], MEDIA_KEY_SECRET]);

test('MediaKeys reads a key from the parameter of its version', () => {
  const [key] = listResources(before.site, 'AWS::CloudFront::PublicKey');
  expect(key).toMatchObject({ PublicKeyConfig: { EncodedKey: { Ref: expect.stringMatching(/mediapublickey1/) } } });
  before.site.hasParameter('*', { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/gofullpage/dev/media-public-key/1' });
});

test('MediaKeys accepts both keys during a rotation, and functions sign with the new key', () => {
  expect(listIds(during.site, 'AWS::CloudFront::PublicKey')).toHaveLength(2);
  during.site.hasResourceProperties('AWS::CloudFront::KeyGroup', {
    KeyGroupConfig: { Items: [{ Ref: Match.stringLikeRegexp('Key1') }, { Ref: Match.stringLikeRegexp('Key2') }] },
  });
  // `listImages` and `exportAccount` sign cookies.
  const createExpected = (key: number) =>
    Array.from({ length: 2 }, () => [expect.stringMatching(`MediaKeysKey${key}`), `gofullpage/dev/media-key/${key}`]);
  expect(listSigningKeys(before.api)).toEqual(createExpected(1));
  expect(listSigningKeys(during.api)).toEqual(createExpected(2));
});

test('MediaKeys never replaces a remaining key, which CloudFront does not support', () => {
  const [first] = listIds(before.site, 'AWS::CloudFront::PublicKey');
  const [, second] = listIds(during.site, 'AWS::CloudFront::PublicKey');
  expect(listIds(during.site, 'AWS::CloudFront::PublicKey')).toContain(first);
  expect(listIds(after.site, 'AWS::CloudFront::PublicKey')).toEqual([second]);
});

test('MediaKeys still exports the keys of the deployed functions at every step of a rotation', () => {
  expect(listKeyExports(during.site)).toEqual(expect.arrayContaining(listKeyExports(before.site)));
  expect(listKeyExports(during.site)).toEqual(expect.arrayContaining(listKeyExports(after.site)));
});
