import { type OfferedCapture, SLICE_BYTES } from '#shared/handshake.ts';
import { base64Of } from '../base64.ts';
import type { Capture } from '../capture.ts';
import type { Requests } from '../messages.ts';
import type { Captures } from '../store/captures.ts';
import { lastFile } from '../takeaway/last-file.ts';

type LibraryRequest = 'listCaptures' | 'findCapture' | 'readCapture' | 'markSaved';

/** What the site asks of the captures, for the library: it is given them with all that was drawn on them. */
export function libraryRequests(captures: Promise<Captures>): Pick<Requests, LibraryRequest> {
  const files = lastFile(captures);
  return {
    async listCaptures() {
      return (await (await captures).list()).filter(isDone).map(offered);
    },
    async findCapture({ id }) {
      const capture = await (await captures).find(id);
      if (!capture || !isDone(capture)) return null;
      const { size, png } = await files.now(id);
      return { ...offered(capture), width: size.width, height: size.height, bytes: png.size };
    },
    async readCapture({ id, offset }) {
      const capture = await (await captures).find(id);
      if (!capture) throw new Error('This capture is gone.');
      const { png } = await (offset === 0 ? files.now(id) : files.same(id));
      const slice = png.slice(offset, offset + SLICE_BYTES);
      return base64Of(new Uint8Array(await slice.arrayBuffer()));
    },
    async markSaved({ id }) {
      await (await captures).change(id, { savedAt: Date.now() });
    },
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
