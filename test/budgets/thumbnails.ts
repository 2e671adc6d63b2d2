import { apiCall } from '../../dev/api-call.ts';
import { cookiesOf, tokensOf } from '../support/api-client.ts';
import { startLocalStack } from '../support/e2e/local-stack.ts';
import { type Budget, median } from './budget.ts';

const MOST_KILOBYTES = 12;

/** The thumbnails of the demo library, whose images are real captures, as its owner's browser gets them. */
export const thumbnailSizes: Budget = {
  name: 'Thumbnails',
  async measure(report) {
    const site = await startLocalStack();
    const { access } = await tokensOf(site.stack, 'premium@example.com');
    const images = await apiCall(site.stack.site, access, 'listImages', {});
    const list = await fetch(`${site.stack.site}/api/images`, { headers: { authorization: `Bearer ${access}` } });
    const headers = { cookie: cookiesOf(list) };
    const sizes: number[] = [];
    for (const { urlThumb } of images) {
      const answer = await fetch(site.stack.site + urlThumb, { headers });
      if (answer.headers.get('content-type') !== 'image/webp') throw new Error(`${urlThumb}: ${answer.status}`);
      sizes.push((await answer.arrayBuffer()).byteLength / 1_000);
    }
    await site.remove();
    report.add({ what: `median of ${sizes.length}`, measured: median(sizes), most: MOST_KILOBYTES, unit: 'kB', isHard: true });
  },
};
