import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { poolStateSchema, type SigningKeyState } from './pool-state.ts';
import type { PoolStore } from './pool-store.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;

export interface SigningKey {
  readonly id: string;
  readonly private: Key;
  readonly public: Key;
  readonly jwk: JWK;
}

export async function loadSigningKey(store: PoolStore): Promise<SigningKey> {
  const key = store.state.signingKey ?? (await createSigningKey(store));
  const { kty, n, e, kid } = key;
  const jwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  return { id: kid, jwk, private: await importJWK(key, 'RS256'), public: await importJWK(jwk, 'RS256') };
}

async function createSigningKey(store: PoolStore): Promise<SigningKeyState> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const created = poolStateSchema.shape.signingKey.parse({ ...(await exportJWK(privateKey)), kid: randomUUID() });
  if (!created) throw new Error('No signing key was made.');
  store.state.signingKey = created;
  store.save();
  return created;
}
