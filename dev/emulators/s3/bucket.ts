import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import { type CorsRule, corsRulesSchema } from './cors.ts';
import { S3Error } from './s3-error.ts';
import { readStoredObject, type StoredObject } from './stored-object.ts';
import { writeMeasured } from './write-measured.ts';

/** What an object is stored as, beside its bytes. */
interface Particulars {
  readonly headers: Readonly<Record<string, string>>;
  /** Called when the bytes are on disk, with what has the key now; throws to have nothing change. */
  readonly expect?: (present: StoredObject | undefined) => void;
}

const settingsSchema = z.strictObject({ cors: corsRulesSchema });

/**
 * A bucket in a folder. The bytes of each object lie in a file of their own that is never changed, and one small file per
 * key, replaced whole, says which: so an object appears at once, and a crash leaves at most bytes that nobody names.
 */
export class Bucket {
  readonly name: string;
  readonly isListable: boolean;
  readonly #folder: string;
  readonly #now: () => number;
  readonly #objects = new Map<string, StoredObject>();
  #cors: readonly CorsRule[];

  constructor(folder: string, isListable: boolean, now: () => number) {
    this.name = path.basename(folder);
    this.isListable = isListable;
    this.#folder = folder;
    this.#now = now;
    for (const part of ['objects', 'data']) mkdirSync(path.join(folder, part), { recursive: true });
    this.#cors = settingsSchema.parse(readJson(this.#settings) ?? { cors: [] }).cors;
    this.#readObjects();
    this.#dropOrphans();
  }

  get cors(): readonly CorsRule[] {
    return this.#cors;
  }

  set cors(rules: readonly CorsRule[]) {
    writeFileAtomic(this.#settings, JSON.stringify({ cors: rules }));
    this.#cors = rules;
  }

  find(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** An object that must be there. Who may not list a bucket is not told what it lacks, but refused. */
  require(key: string): StoredObject {
    const object = this.#objects.get(key);
    if (!object) throw new S3Error(this.isListable ? 'NoSuchKey' : 'AccessDenied');
    return object;
  }

  /** Every object, in the order of the bytes of their keys. */
  list(): readonly StoredObject[] {
    return [...this.#objects.values()]
      .map((object) => ({ object, bytes: Buffer.from(object.key) }))
      .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
      .map(({ object }) => object);
  }

  /** Stores an object whole, or not at all where reading its body throws. */
  async put(key: string, body: AsyncIterable<Uint8Array>, { headers, expect }: Particulars): Promise<StoredObject> {
    const data = randomUUID();
    try {
      const written = await writeMeasured(body, this.#data(data));
      const replaced = this.find(key);
      expect?.(replaced);
      const object = { key, data, ...written, modified: this.#wholeSecond(), headers };
      writeFileAtomic(this.#metadata(key), JSON.stringify(object));
      this.#objects.set(key, object);
      this.#dropData(replaced);
      return object;
    } catch (error) {
      if (this.find(key)?.data !== data) rmSync(this.#data(data), { force: true });
      throw error;
    }
  }

  /** A handle on an object's bytes, good even when the object is replaced or removed while it is read. */
  open({ data }: StoredObject): number {
    return openSync(this.#data(data), 'r');
  }

  remove(key: string): void {
    const object = this.find(key);
    if (!object) return;
    rmSync(this.#metadata(key));
    this.#objects.delete(key);
    this.#dropData(object);
  }

  /** S3 dates objects by the second. */
  #wholeSecond(): string {
    return new Date(Math.floor(this.#now() / 1_000) * 1_000).toISOString();
  }

  #dropData(object: StoredObject | undefined) {
    if (object) rmSync(this.#data(object.data), { force: true });
  }

  #readObjects() {
    const folder = path.join(this.#folder, 'objects');
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (name.endsWith('.tmp')) rmSync(file);
      else {
        const object = readStoredObject(file);
        this.#objects.set(object.key, object);
      }
    }
  }

  #dropOrphans() {
    const named = new Set([...this.#objects.values()].map(({ data }) => data));
    for (const data of readdirSync(path.join(this.#folder, 'data'))) if (!named.has(data)) rmSync(this.#data(data));
  }

  get #settings() {
    return path.join(this.#folder, 'bucket.json');
  }

  /** A digest of the key: any key is a lawful file name then, none leads out of the folder, and letters' case counts. */
  #metadata(key: string) {
    return path.join(this.#folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  #data(data: string) {
    return path.join(this.#folder, 'data', data);
  }
}
