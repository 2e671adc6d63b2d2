import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Bucket } from './bucket.ts';
import type { CorsRule } from './cors.ts';
import { S3Error } from './s3-error.ts';

/** A bucket that is there from the start. */
export interface BucketSettings {
  readonly name: string;
  /** Replaces the rules that the bucket had. */
  readonly cors?: readonly CorsRule[];
  /** Whether callers hold `s3:ListBucket`: without it a missing object is 403, not 404. */
  readonly listable?: boolean;
}

const LAWFUL_NAME = /^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The buckets under a folder, one folder each. */
export class BucketStore {
  readonly #directory: string;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  /** Opens what is there and makes what is missing. The folder must be this process's own. */
  constructor(directory: string, settings: readonly BucketSettings[], now: () => number) {
    this.#directory = directory;
    this.#now = now;
    mkdirSync(directory, { recursive: true });
    for (const name of readdirSync(directory)) this.#open(name, true);
    for (const { name, cors, listable = true } of settings) {
      const bucket = this.#open(name, listable);
      if (cors) bucket.cors = cors;
    }
  }

  /** Throws NoSuchBucket. */
  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (!bucket) throw new S3Error('NoSuchBucket');
    return bucket;
  }

  /** Like `bucket`, for those who may do without. */
  find(name: string): Bucket | undefined {
    return this.#buckets.get(name);
  }

  /** Throws where the name is taken or is no name for a bucket. */
  create(name: string): void {
    if (this.#buckets.has(name)) throw new S3Error('BucketAlreadyOwnedByYou');
    this.#open(name, true);
  }

  #open(name: string, isListable: boolean): Bucket {
    if (!LAWFUL_NAME.test(name)) throw new S3Error('InvalidBucketName', `${name} is not a lawful name for a bucket.`);
    const bucket = new Bucket(path.join(this.#directory, name), isListable, this.#now);
    this.#buckets.set(name, bucket);
    return bucket;
  }
}
