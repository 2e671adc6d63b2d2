import { type CaptureCase, pageInWindow, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

/** Row that a page reaches only while it is captured. */
const FIRST_ROW = 300;

interface Repetition {
  readonly fromRow?: number;
  readonly times: number;
  readonly everyMs: number;
}

/** Returns a script that runs `step` a few times while the page is scrolled to a row or below. */
const whileScrolledDown = (step: string, { fromRow = FIRST_ROW, times, everyMs }: Repetition): string => `
let steps = 0;
setInterval(() => {
  if (scrollY < ${fromRow} || steps === ${times}) return;
  steps++;
  ${step};
}, ${everyMs});`;

export const SELF_SCROLLING_CASES: readonly CaptureCase[] = [
  {
    name: 'captures a page that scrolls itself for a second after the first scroll',
    html: buildPage({ body: stripesOf(3_500), script: whileScrolledDown('scrollBy(0, 120)', { times: 13, everyMs: 90 }) }),
    reference: wholePage,
  },
  {
    name: 'captures a page that scrolls itself again and again',
    html: buildPage({ body: stripesOf(2_600), script: whileScrolledDown('scrollBy(0, 30)', { times: 12, everyMs: 370 }) }),
    reference: wholePage,
  },
  {
    name: 'captures a pane that scrolls itself again and again',
    html: buildPage({
      body: `<div id="pane" style="height: 100vh; overflow-y: auto">${stripesOf(2_200)}</div>`,
      script: `let steps = 0;
        setInterval(() => { if (pane.scrollTop > ${FIRST_ROW} && steps++ < 12) pane.scrollBy(0, 30) }, 370);`,
    }),
    reference: pageInWindow({ height: 2_200 }),
  },
  {
    name: 'captures a page that keeps its rows in place while the content above them grows',
    html: buildPage({
      body: `${stripesOf(1_000)}<div id="spacer" style="height: 0px;"></div>${stripesOf(3_000, 10)}`,
      script: whileScrolledDown("spacer.style.height = steps * 30 + 'px'; scrollBy(0, 30)", {
        fromRow: 2_000,
        times: 3,
        everyMs: 730,
      }),
    }),
    reference: wholePage,
    scriptedChanges: /<div id="spacer"[^>]*>/g,
  },
  {
    name: 'shows the window of a page that never stays at its first row',
    html: buildPage({ body: stripesOf(2_400), script: 'setInterval(() => { if (scrollY !== 57) scrollTo(0, 57); }, 1);' }),
    reference: (page) => page.takeVisiblePart(),
    incompleteReason: 'visibleOnly',
  },
];
