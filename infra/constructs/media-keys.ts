import { Stack } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { createSecretGrant, type Grant, withEnvironment } from '../grant.ts';
import { listKeyNames, type Stage } from '../stages.ts';

/**
 * Keys that sign the cookies for users' images. During a rotation CloudFront trusts two keys, and functions sign with the last
 * one.
 */
export class MediaKeys extends Construct {
  readonly group: KeyGroup;
  private readonly signingGrant: Grant;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const names = listKeyNames(stage);
    const trustedKeys = stage.keys.media.map((version) => {
      const encodedKey = StringParameter.valueForStringParameter(this, names.mediaPublicKey(version));
      return { version, key: new PublicKey(this, `Key${version}`, { encodedKey }) };
    });
    this.group = new KeyGroup(this, 'Group', { items: trustedKeys.map(({ key }) => key) });
    // Export the id of every existing key. Deployed functions sign with an older key until their stack is updated.
    const keyIds = trustedKeys.map(({ version, key }) => ({ version, id: Stack.of(this).exportValue(key.publicKeyId) }));
    this.signingGrant = createSigningGrant(this, names.mediaPrivateKey, keyIds);
  }

  grantSigning(): Grant {
    return this.signingGrant;
  }
}

interface KeyId {
  readonly version: number;
  readonly id: string;
}

function createSigningGrant(scope: Construct, secretName: (version: number) => string, keys: readonly KeyId[]): Grant {
  const signingKey = keys.at(-1);
  if (!signingKey) throw new Error('A stage has at least one media key.');
  const name = secretName(signingKey.version);
  return withEnvironment(createSecretGrant(scope, 'MEDIA_KEY_SECRET', name), { MEDIA_KEY_ID: signingKey.id });
}
