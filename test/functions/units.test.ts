import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperationKey } from '#shared/api.ts';
import { getAccount } from '../../functions/account/get-account.ts';
import { createImage } from '../../functions/images/create-image.ts';
import { deleteImage } from '../../functions/images/delete-image.ts';
import { finishImage } from '../../functions/images/finish-image.ts';
import { listImages } from '../../functions/images/list-images.ts';
import { updateImage } from '../../functions/images/update-image.ts';
import { actor } from '../support/builders.ts';
import { keep, send, type TestLibrary, testLibrary } from '../support/library.ts';
import { png } from '../support/pictures.ts';

/** What each operation may ask of the database and the object store. More than this costs money with every call. */
const UNITS: Record<Exclude<OperationKey, 'signOut'>, readonly string[]> = {
  getAccount: ['GetItemCommand'],
  listImages: ['QueryCommand'],
  createImage: ['TransactWriteItemsCommand ×2'],
  finishImage: [
    'GetItemCommand',
    'GetObjectCommand',
    'GetObjectCommand',
    'GetObjectCommand',
    'PutObjectCommand',
    'CopyObjectCommand',
    'TransactWriteItemsCommand ×3',
  ],
  updateImage: ['UpdateItemCommand'],
  deleteImage: ['GetItemCommand', 'TransactWriteItemsCommand ×3', 'DeleteObjectsCommand', 'DeleteObjectCommand'],
};

let library: TestLibrary;
beforeEach(async () => {
  library = await testLibrary();
});
afterEach(() => library.close());

const mediaAccess = { grant: async () => [], revoke: () => [] };
const body = async () => new Uint8Array(await png());

const CALLS: Record<keyof typeof UNITS, () => Promise<() => Promise<unknown>>> = {
  getAccount: async () => () => getAccount(library.clients, actor()),
  listImages: async () => () => listImages({ ...library.clients, mediaAccess }, {}, actor()),
  createImage: async () => () => createImage(library.clients, { title: 'A', notes: '' }, actor()),
  finishImage: async () => {
    const id = await send(library, await body());
    return () => finishImage(library.clients, { id }, actor());
  },
  updateImage: async () => {
    const { id } = await keep(library, await body());
    return () => updateImage(library.clients, { id, title: 'B', notes: 'C' }, actor());
  },
  deleteImage: async () => {
    const { id } = await keep(library, await body());
    return () => deleteImage(library.clients, { id }, actor());
  },
};

test.each(Object.keys(UNITS) as (keyof typeof UNITS)[])('%s asks for no more than its units', async (key) => {
  const call = await CALLS[key]();
  const asked = count([library.documents, library.s3]);
  await call();
  expect(asked.list).toEqual(UNITS[key]);
  asked.stop();
});

/** Names every command sent through the clients until `stop`; a transaction with the number of its items. */
function count(clients: readonly Counted[]) {
  const list: string[] = [];
  const name = `count-${Math.random()}`;
  const counting: Middleware =
    (next, { commandName }) =>
    (args) => {
      const { TransactItems: items } = args.input;
      list.push(`${commandName}${items ? ` ×${items.length}` : ''}`);
      return next(args);
    };
  for (const client of clients) client.middlewareStack.add(counting as never, { step: 'deserialize', name });
  return { list, stop: () => clients.forEach((client) => void client.middlewareStack.remove(name)) };
}

interface Args {
  readonly input: { readonly TransactItems?: readonly unknown[] };
}
type Next = (args: Args) => Promise<unknown>;
type Middleware = (next: Next, context: { readonly commandName?: string }) => Next;

/** What of an SDK client the counting needs: the stack every command goes through. */
interface Counted {
  readonly middlewareStack: {
    add(middleware: never, options: { step: 'deserialize'; name: string }): void;
    remove(name: string): boolean;
  };
}
