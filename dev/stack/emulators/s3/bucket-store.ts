import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Bucket } from './bucket.ts';
import type { CorsRule } from './cors.ts';
import { S3Error } from './s3-error.ts';

export interface BucketSettings {
  readonly name: string;
  /** Replaces the stored rules. Default: keep them. */
  readonly cors?: readonly CorsRule[];
}

const BUCKET_NAME_PATTERN = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export class BucketStore {
  readonly #directory: string;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** Opens existing buckets and creates missing ones. No other process may use the directory. */
  constructor(directory: string, settings: readonly BucketSettings[], now: () => number) {
    this.#directory = directory;
    this.#now = now;
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory)) this.#open(name);
    for (const { name, cors } of settings) {
      const bucket = this.#open(name);
      if (cors) bucket.cors = cors;
    }
  }

  requireBucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket');
    return bucket;
  }

  find(name: string): Bucket | undefined {
    return this.#buckets.get(name);
  }

  /** Creates a bucket. Throws BucketAlreadyOwnedByYou if it exists, and InvalidBucketName if the name is not allowed. */
  create(name: string): void {
    if (this.#buckets.has(name)) throw new S3Error('BucketAlreadyOwnedByYou');
    this.#open(name);
  }

  #open(name: string): Bucket {
    if (!BUCKET_NAME_PATTERN.test(name)) throw new S3Error('InvalidBucketName', `${name} is not a valid bucket name.`);
    const bucket = new Bucket(path.join(this.#directory, name), this.#now);
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
