import 'fake-indexeddb/auto';
import { Captures } from '../../../extension/storage/captures.ts';
import { forEachTest } from '../for-each-test.ts';

/** Opens the capture database before each test of the file. Deletes its captures afterwards, because test files share it. */
export function openCapturesForEachTest(): () => Captures {
  const fixture = forEachTest(async () => {
    const captures = await Captures.open();
    const close = async (): Promise<void> => {
      for (const { id } of await captures.list()) await captures.remove(id);
      captures.close();
    };
    return { captures, close };
  });
  return () => fixture().captures;
}
