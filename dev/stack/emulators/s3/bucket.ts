import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import { type CorsRule, corsRulesSchema } from './cors.ts';
import { S3Error } from './s3-error.ts';
import { formatCrc32, readStoredObject, type StoredObject } from './stored-object.ts';

interface PutOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Called after the bytes are written, with the object currently at the key. If it throws, nothing changes. */
  readonly checkPresent?: (present: StoredObject | undefined) => void;
}

const settingsSchema = z.strictObject({ cors: corsRulesSchema });

/**
 * Bucket in a folder. The bytes of each object are in an immutable file. A small metadata file per key refers to it and is
 * replaced atomically. So an object appears at once, and a crash leaves at most an orphaned data file.
 */
export class Bucket {
  readonly name: string;
  readonly canList: boolean;
  readonly #folder: string;
  readonly #now: () => number;
  readonly #objects = new Map<string, StoredObject>();
  #cors: readonly CorsRule[];

  constructor(folder: string, canList: boolean, now: () => number) {
    this.name = path.basename(folder);
    this.canList = canList;
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

  /** Throws NoSuchKey, or AccessDenied if callers may not list the bucket. */
  requireObject(key: string): StoredObject {
    const object = this.#objects.get(key);
    if (!object) throw new S3Error(this.canList ? 'NoSuchKey' : 'AccessDenied');
    return object;
  }

  /** Sorts by the bytes of the keys. */
  list(): readonly StoredObject[] {
    return [...this.#objects.values()]
      .map((object) => ({ object, bytes: Buffer.from(object.key) }))
      .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
      .map(({ object }) => object);
  }

  /** Stores an object atomically. If reading the body throws, nothing changes. */
  async put(key: string, body: AsyncIterable<Uint8Array>, { headers, checkPresent }: PutOptions): Promise<StoredObject> {
    const data = randomUUID();
    try {
      const written = await writeObjectFile(body, this.#data(data));
      const replaced = this.find(key);
      checkPresent?.(replaced);
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

  /** Opens a file descriptor that stays readable if the object is replaced or deleted. */
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

  /** S3 timestamps have a resolution of one second. */
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

  /** A digest is a valid file name for any key, cannot leave the folder and distinguishes case. */
  #metadata(key: string) {
    return path.join(this.#folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  #data(data: string) {
    return path.join(this.#folder, 'data', data);
  }
}

/** Streams bytes to a file and flushes it to disk. */
async function writeObjectFile(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
): Promise<Pick<StoredObject, 'size' | 'etag' | 'crc32'>> {
  const md5 = createHash('md5');
  let [size, crc] = [0, 0];
  async function* measured() {
    for await (const piece of bytes) {
      size += piece.length;
      crc = crc32(piece, crc);
      md5.update(piece);
      yield piece;
    }
  }
  // Opened first: a stream that opens the file itself could create it after a failure, when the caller has already deleted it.
  const handle = await open(file, 'wx');
  await pipeline(measured, handle.createWriteStream({ flush: true }));
  return { size, etag: `"${md5.digest('hex')}"`, crc32: formatCrc32(crc) };
}
