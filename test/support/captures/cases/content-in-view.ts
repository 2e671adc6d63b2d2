import { type CaptureCase, wholePage } from '../capture-case.ts';
import type { CasePage } from '../case-page.ts';
import { buildPage } from '../page-html.ts';

const BLOCK_PX = 300;

const blocks = (content: (index: number) => string): string =>
  Array.from({ length: 30 }, (_, index) => `<section>Block ${index}${content(index)}</section>`).join('');

const BLOCK_STYLE = `section { height: ${BLOCK_PX}px; border: 2px solid #123 } section > * { display: block; width: 400px; height: 200px }`;

/** Returns a script that calls `show` and `hide` of `functions` with each section that enters or leaves the window. */
const observeSections = (functions: string): string => `${functions}
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting || window.showsAll ? show(target) : hide(target);
  });
  function showAll() { window.showsAll = true; document.querySelectorAll('section').forEach(show); }
  for (const section of document.querySelectorAll('section')) observer.observe(section);`;

const referenceWithAllShown = async (page: CasePage, actual: Parameters<typeof wholePage>[1]) => {
  await page.evaluate(() => window.showAll?.());
  return wholePage(page, actual);
};

const TOGGLED_BLOCKS = 16;

interface ToggledPart {
  readonly name: string;
  readonly body?: string;
  readonly style?: string;
  /** Bodies of the functions that show and hide the part of a section. */
  readonly show?: string;
  readonly hide?: string;
}

/** Browsers smooth round corners differently from one drawing to the next. */
const SQUARE_INPUTS = 'input, progress { appearance: none; border: 2px solid #123; border-radius: 0 }';

/** Pages whose sections draw something only while they are in the window. */
const TOGGLED_PARTS: readonly ToggledPart[] = [
  {
    name: 'sections that are gray outside of the window',
    style: 'section { background: #39c; filter: grayscale(1) } .shown { filter: none }',
  },
  { name: 'sections with a shadow only in the window', style: '.shown { box-shadow: inset 0 0 0 20px #06c }' },
  { name: 'sections with an outline only in the window', style: '.shown { outline: 8px solid #c06; outline-offset: -30px }' },
  {
    name: 'boxes that slide in only in the window',
    body: '<b></b>',
    style: 'b { background: #39c } .shown b { transform: translateX(500px) }',
  },
  {
    name: 'bars that are wide only in the window',
    body: '<b></b>',
    style: 'section > b { background: #39c; width: 0; transition: width .4s } section.shown > b { width: 90% }',
  },
  {
    name: 'columns that are tall only in the window',
    body: '<b></b>',
    style:
      'section { position: relative } section > b { position: absolute; bottom: 0; height: 0; background: #39c } section.shown > b { height: 200px }',
  },
  {
    name: 'lines that are drawn only in the window',
    body: '<svg><path d="M0 90h380" stroke="#06c" stroke-width="9" pathLength="1"/></svg>',
    style: 'path { stroke-dasharray: 1; stroke-dashoffset: 1 } .shown path { stroke-dashoffset: 0 }',
  },
  {
    name: 'pseudo-elements that exist only in the window',
    style: '.shown::before { content: ""; display: block; width: 300px; height: 150px; background: #c06 }',
  },
  {
    name: 'vector graphics that exist only in the window',
    body: '<p></p>',
    show: `section.lastChild.innerHTML = '<svg width="400" height="200"><path d="M20 20h300v150h-300" fill="red"/></svg>';`,
    hide: `section.lastChild.innerHTML = '';`,
  },
  {
    name: 'form controls that exist only in the window',
    body: '<p></p>',
    style: SQUARE_INPUTS,
    show: `section.lastChild.innerHTML = '<input value="typed"> <progress value=".4"></progress> <input type="checkbox" checked>';`,
    hide: `section.lastChild.innerHTML = '';`,
  },
  {
    name: 'colored boxes that exist only in the window',
    body: '<p></p>',
    style: 'b { display: block; height: 150px; background: #39c }',
    show: `section.lastChild.innerHTML = '<b></b>';`,
    hide: `section.lastChild.innerHTML = '';`,
  },
  {
    name: 'input values that exist only in the window',
    body: '<input>',
    style: SQUARE_INPUTS,
    show: `section.lastChild.value = 'shown';`,
    hide: `section.lastChild.value = '';`,
  },
];

const toCaptureCase = ({ name, body = '', style = '', show = '', hide = '' }: ToggledPart): CaptureCase => ({
  name: `captures ${name}`,
  html: buildPage({
    body: Array.from({ length: TOGGLED_BLOCKS }, (_, index) => `<section>Block ${index}${body}</section>`).join(''),
    style: `${BLOCK_STYLE} ${style}`,
    script: observeSections(`const show = (section) => { section.classList.add('shown'); ${show} };
      const hide = (section) => { section.classList.remove('shown'); ${hide} };`),
  }),
  reference: referenceWithAllShown,
  scriptedChanges: / class="[^"]*"|(?<=<p>).*?(?=<\/p>)/g,
});

const FIRST_ROWS = 120;
const ADDED_ROWS = 28;
const ADDITIONS = 2;

/** Returns a script that adds rows to the page, `ms` after a scroll to near its end. */
const createGrowingScript = (ms: number): string => `let rows = 0, pages = 0, isLoading = false;
  const main = document.querySelector('main');
  const add = (count) => {
    for (let index = 0; index < count; index++, rows++) {
      const row = document.createElement('div');
      row.style.cssText = 'height: 50px; background: hsl(' + ((rows * 47) % 360) + ' 60% 70%)';
      row.textContent = 'Item ' + rows;
      main.append(row);
    }
  };
  const load = async () => {
    if (isLoading || pages >= ${ADDITIONS} || main.getBoundingClientRect().bottom > innerHeight + 200) return;
    isLoading = true;
    pages += 1;
    await fetch('/picture/1x1/1-1-1.png?after=${ms}');
    add(${ADDED_ROWS});
    isLoading = false;
    load();
  };
  add(${FIRST_ROWS});
  addEventListener('scroll', load);`;

/** Scrolls until the page has added all its rows. */
const referenceAfterLoading = async (page: CasePage, actual: Parameters<typeof wholePage>[1]) => {
  await page.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        const scrollOn = () => {
          scrollTo(0, 1_000_000);
          if (document.querySelectorAll('main > div').length < count) requestAnimationFrame(scrollOn);
          else resolve();
        };
        scrollOn();
      }),
    FIRST_ROWS + ADDITIONS * ADDED_ROWS,
  );
  return wholePage(page, actual);
};

/** Pages that show or keep some of their content only while it is in the window. */
export const CONTENT_IN_VIEW_CASES: readonly CaptureCase[] = [
  {
    name: 'captures images that the page replaces outside of the window',
    html: buildPage({
      body: blocks((index) => `<img data-src="/picture/40x20/${index}-90-160.png">`),
      style: BLOCK_STYLE,
      script: observeSections(`const show = (section) => { section.lastChild.src = section.lastChild.dataset.src; };
        const hide = (section) => { section.lastChild.src = '/picture/1x1/220-220-220.png'; };`),
    }),
    reference: referenceWithAllShown,
    scriptedChanges: / src="[^"]*"/g,
  },
  {
    name: 'captures drawings that the page clears outside of the window',
    html: buildPage({
      body: blocks(() => '<canvas width="400" height="200"></canvas>'),
      style: BLOCK_STYLE,
      script: observeSections(`const show = ({ lastChild }) => {
          const context = lastChild.getContext('2d');
          context.fillStyle = '#391';
          context.fillRect(20, 20, 300, 120);
        };
        const hide = ({ lastChild }) => lastChild.getContext('2d').clearRect(0, 0, 400, 200);`),
    }),
    reference: referenceWithAllShown,
  },
  {
    name: 'captures sections that have their colors only in the window',
    html: buildPage({
      body: blocks(() => ''),
      style: `${BLOCK_STYLE} section { background: #ccc; color: #666 } section.shown { background: #9cf; color: #000 }`,
      script: observeSections(`const show = (section) => section.classList.add('shown');
        const hide = (section) => section.classList.remove('shown');`),
    }),
    reference: referenceWithAllShown,
    scriptedChanges: / class="[^"]*"/g,
  },
  ...TOGGLED_PARTS.map(toCaptureCase),
  ...[100, 300, 600].map((ms) => ({
    name: `captures rows that a page appends ${ms} ms after a scroll`,
    html: buildPage({ body: '<main></main>', script: createGrowingScript(ms) }),
    reference: referenceAfterLoading,
    scriptedChanges: /<main>[\s\S]*<\/main>/g,
  })),
];
