import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callOperation } from '../../dev/stack/call-operation.ts';
import { startLocalStack } from '../support/e2e/local-stack.ts';
import { toCookieHeader } from '../support/http/cookie-header.ts';
import { pngFile } from '../support/images/image-files.ts';
import { signInForTokens } from '../support/users/sign-in-tokens.ts';
import { type Budget, median } from './budget.ts';
import { runInProcess } from './run-in-process.ts';

const MAX_KILOBYTES = 12;

/** An image of 1,200 × 40,000 pixels takes 144 MB if it is decoded as a whole. */
const MAX_MB = 72;

async function measureMemoryForLongImage(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'thumbnails-'));
  const files = ['small.png', 'long.png'].map((name) => path.join(folder, name));
  const [small = '', long = ''] = files;
  writeFileSync(small, await pngFile());
  writeFileSync(long, await pngFile(1_200, 40_000));
  const megabytes = await runInProcess<number>('thumbnail-process.ts', files);
  rmSync(folder, { recursive: true });
  return megabytes;
}

/** Measures the thumbnails of the demo library, whose images are real captures. */
export const thumbnailSizes: Budget = {
  name: 'Thumbnails',
  async measure(report) {
    const site = await startLocalStack();
    const { access } = await signInForTokens(site.stack, 'premium@example.com');
    const images = await callOperation(site.stack.site, access, 'listImages', {});
    const list = await fetch(`${site.stack.site}/api/images`, { headers: { authorization: `Bearer ${access}` } });
    const headers = { cookie: toCookieHeader(list) };
    const sizes: number[] = [];
    for (const { urlThumb } of images) {
      const response = await fetch(site.stack.site + urlThumb, { headers });
      if (response.headers.get('content-type') !== 'image/webp') throw new Error(`${urlThumb}: ${response.status}`);
      sizes.push((await response.arrayBuffer()).byteLength / 1_000);
    }
    await site.remove();
    report.add({ label: `median of ${sizes.length}`, measured: median(sizes), limit: MAX_KILOBYTES, unit: 'kB', isHard: true });
    const measured = await measureMemoryForLongImage();
    report.add({ label: 'memory for an image of 1,200 × 40,000 px', measured, limit: MAX_MB, unit: 'MB', isHard: true });
  },
};
