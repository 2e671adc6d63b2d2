import { type OfferedCapture, SLICE_BYTES } from '#shared/handshake.ts';
import { base64Of } from '../base64.ts';
import type { Capture } from '../capture.ts';
import { joinPngs } from '../encode/join-pngs.ts';
import type { Requests } from '../messages.ts';
import type { Captures } from '../store/captures.ts';

type LibraryRequest = 'listCaptures' | 'findCapture' | 'readCapture' | 'markSaved';

/** What the site asks of the captures, for the library. */
export function libraryRequests(captures: Promise<Captures>): Pick<Requests, LibraryRequest> {
  const fileOf = lastFile(captures);
  return {
    async listCaptures() {
      return (await (await captures).list()).filter(isDone).map(offered);
    },
    async findCapture({ id }) {
      const capture = await (await captures).find(id);
      return capture && isDone(capture) ? { ...offered(capture), bytes: (await fileOf(capture)).size } : null;
    },
    async readCapture({ id, offset }) {
      const capture = await (await captures).find(id);
      if (!capture) throw new Error('This capture is gone.');
      const slice = (await fileOf(capture)).slice(offset, offset + SLICE_BYTES);
      return base64Of(new Uint8Array(await slice.arrayBuffer()));
    },
    async markSaved({ id }) {
      await (await captures).change(id, { savedAt: Date.now() });
    },
  };
}

/** A file is read in many slices: the one that was asked for last is kept meanwhile. */
function lastFile(captures: Promise<Captures>): (capture: Capture) => Promise<Blob> {
  let last: { readonly id: string; readonly file: Promise<Blob> } | undefined;
  return ({ id, width }) => {
    if (last?.id === id) return last.file;
    const file = captures.then(async (all) => joinPngs({ strips: await all.strips(id), width }));
    last = { id, file };
    file.catch(() => {
      last = undefined;
    });
    return file;
  };
}

const isDone = ({ state }: Capture): boolean => state === 'done';

const offered = ({ id, title, url, takenAt, width, height, bytes }: Capture): OfferedCapture => ({
  id,
  title,
  url,
  takenAt,
  width,
  height,
  bytes,
});
