import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';
import { type CorsRule, corsRulesSchema } from './cors.ts';
import { formatCrc32, readStoredObject, type StoredObject } from './stored-object.ts';

interface PutOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Called after the bytes are written, with the object currently at the key. If it throws, nothing changes. */
  readonly checkExisting?: (existing: StoredObject | undefined) => void;
}

const settingsSchema = z.strictObject({ cors: corsRulesSchema });

/**
 * Bucket in a folder. The bytes of each object are in an immutable file. A small metadata file per key refers to it and is
 * replaced atomically. Readers therefore never see a partial object, and a crash leaves at most orphaned files, which the
 * constructor deletes.
 */
export class Bucket {
  readonly name: string;
  readonly #folder: string;
  readonly #now: () => number;
  readonly #objects = new Map<string, StoredObject>();
  #cors: readonly CorsRule[];

  constructor(folder: string, now: () => number) {
    this.name = path.basename(folder);
    this.#folder = folder;
    this.#now = now;
    for (const subfolder of ['objects', 'data']) mkdirSync(path.join(folder, subfolder), { recursive: true });
    this.#cors = settingsSchema.parse(readJson(this.#settingsPath) ?? { cors: [] }).cors;
    this.#readObjects();
    this.#deleteOrphans();
  }

  get cors(): readonly CorsRule[] {
    return this.#cors;
  }

  set cors(rules: readonly CorsRule[]) {
    writeFileAtomic(this.#settingsPath, JSON.stringify({ cors: rules }));
    this.#cors = rules;
  }

  find(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** Returns all objects, sorted by the UTF-8 bytes of their keys. */
  list(): readonly StoredObject[] {
    return [...this.#objects.values()]
      .map((object) => ({ object, bytes: Buffer.from(object.key) }))
      .sort((one, other) => Buffer.compare(one.bytes, other.bytes))
      .map(({ object }) => object);
  }

  /** Stores an object atomically. If reading the body throws, nothing changes. */
  async put(key: string, body: AsyncIterable<Uint8Array>, { headers, checkExisting }: PutOptions): Promise<StoredObject> {
    const dataFile = randomUUID();
    try {
      const contents = await writeObjectFile(body, this.#dataPath(dataFile));
      const existing = this.find(key);
      checkExisting?.(existing);
      const object = { key, data: dataFile, ...contents, modified: this.#timestamp(), headers };
      writeFileAtomic(this.#metadataPath(key), JSON.stringify(object));
      this.#objects.set(key, object);
      this.#deleteData(existing);
      return object;
    } catch (error) {
      if (this.find(key)?.data !== dataFile) rmSync(this.#dataPath(dataFile), { force: true });
      throw error;
    }
  }

  /** Opens a file descriptor that stays readable if the object is replaced or deleted. */
  openData({ data }: StoredObject): number {
    return openSync(this.#dataPath(data), 'r');
  }

  remove(key: string): void {
    const object = this.find(key);
    if (!object) return;
    rmSync(this.#metadataPath(key));
    this.#objects.delete(key);
    this.#deleteData(object);
  }

  /** Returns the current time. S3 timestamps have a resolution of one second. */
  #timestamp(): string {
    return new Date(Math.floor(this.#now() / 1_000) * 1_000).toISOString();
  }

  #deleteData(object: StoredObject | undefined) {
    if (object) rmSync(this.#dataPath(object.data), { force: true });
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

  #deleteOrphans() {
    const referencedFiles = new Set([...this.#objects.values()].map(({ data }) => data));
    for (const file of readdirSync(path.join(this.#folder, 'data'))) if (!referencedFiles.has(file)) rmSync(this.#dataPath(file));
  }

  get #settingsPath() {
    return path.join(this.#folder, 'bucket.json');
  }

  /** The file is named by a digest of the key, which is a valid file name for any key and distinguishes case. */
  #metadataPath(key: string): string {
    return path.join(this.#folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  #dataPath(file: string) {
    return path.join(this.#folder, 'data', file);
  }
}

async function writeObjectFile(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
): Promise<Pick<StoredObject, 'size' | 'etag' | 'crc32'>> {
  const md5 = createHash('md5');
  let [size, crc] = [0, 0];
  async function* measureChunks() {
    for await (const chunk of bytes) {
      size += chunk.length;
      crc = crc32(chunk, crc);
      md5.update(chunk);
      yield chunk;
    }
  }
  // Open the file before the stream starts. A stream that opens the file itself could create it after a failure, when the caller
  // has already deleted it.
  const handle = await open(file, 'wx');
  await pipeline(measureChunks, handle.createWriteStream({ flush: true }));
  return { size, etag: `"${md5.digest('hex')}"`, crc32: formatCrc32(crc) };
}
