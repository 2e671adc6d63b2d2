import { type CaptureCase, pageInWindow } from '../capture-case.ts';
import { buildPage } from '../page-html.ts';

const ROW_PX = 60;
const ROW_COUNT = 150;

const LIST_STYLE = `ul { position: relative; height: ${ROW_COUNT * ROW_PX}px; margin: 0; padding: 0 }
  li { position: absolute; left: 0; right: 0; top: 0; height: ${ROW_PX}px; list-style: none }`;

/** Virtual list: an element that leaves the window shows another row. */
const RECYCLED_LIST = `const list = document.querySelector('ul');
  const update = () => {
    const count = Math.ceil(innerHeight / ${ROW_PX}) + 6;
    while (list.children.length < count) list.append(document.createElement('li'));
    const first = Math.max(0, Math.floor(scrollY / ${ROW_PX}) - 3);
    for (let row = first; row < first + count; row++) {
      const item = list.children[row % list.children.length];
      item.textContent = row < ${ROW_COUNT} ? 'Row ' + row : '';
      item.style.transform = 'translateY(' + (row < ${ROW_COUNT} ? row * ${ROW_PX} : -100) + 'px)';
      item.style.background = 'hsl(' + ((row * 47) % 360) + ' 60% 70%)';
    }
  };
  addEventListener('scroll', () => setTimeout(update, 16));
  addEventListener('resize', update);
  update();`;

/** Virtual list whose rows differ only in the background image, as in a gallery. No gradients, because browsers dither them. */
const RECYCLED_GALLERY = RECYCLED_LIST.replace(/item\.textContent = .*;/, '').replace(
  /item\.style\.background = (.*);/,
  `const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="' + $1 + '"/></svg>';
      item.style.backgroundImage = 'url("data:image/svg+xml,' + encodeURIComponent(svg) + '")';`,
);

/** Virtual list that draws its rows again when scrolling has ended for a time. */
const DEBOUNCED_LIST = `const list = document.querySelector('ul');
  const draw = () => {
    const first = Math.max(0, Math.floor(scrollY / ${ROW_PX}) - 2);
    const last = Math.min(${ROW_COUNT}, Math.ceil((scrollY + innerHeight) / ${ROW_PX}) + 2);
    list.replaceChildren(...Array.from({ length: last - first }, (_, index) => {
      const item = document.createElement('li');
      item.textContent = 'Row ' + (first + index);
      item.style.cssText = 'top: ' + (first + index) * ${ROW_PX} + 'px; background: hsl(' + (((first + index) * 47) % 360) + ' 60% 70%)';
      return item;
    }));
  };
  let timeout;
  const drawLater = () => { clearTimeout(timeout); timeout = setTimeout(draw, 100); };
  addEventListener('scroll', drawLater);
  addEventListener('resize', draw);
  draw();`;

const KEYED_ROW_PX = 56;

/** Virtual list that removes each row that leaves the window, and creates the row again when it comes back. */
const createKeyedListCase = (rowCount: number): CaptureCase => ({
  name: `captures a virtual list of ${rowCount} rows that creates rows again`,
  html: buildPage({
    body: '<ul></ul>',
    style: `ul { position: relative; height: ${rowCount * KEYED_ROW_PX}px; margin: 0; padding: 0 }
      li { position: absolute; left: 0; right: 0; height: ${KEYED_ROW_PX - 1}px; border-bottom: 1px solid #123; list-style: none }`,
    script: `const list = document.querySelector('ul');
      const items = new Map();
      const createRow = (row) => {
        const item = document.createElement('li');
        item.style.top = row * ${KEYED_ROW_PX} + 'px';
        item.textContent = 'Row ' + row;
        list.append(item);
        return item;
      };
      const draw = () => {
        const first = Math.max(0, Math.floor(scrollY / ${KEYED_ROW_PX}) - 2);
        const end = Math.min(${rowCount}, Math.ceil((scrollY + innerHeight) / ${KEYED_ROW_PX}) + 2);
        for (const [row, item] of items) {
          if (row >= first && row < end) continue;
          item.remove();
          items.delete(row);
        }
        for (let row = first; row < end; row++) if (!items.has(row)) items.set(row, createRow(row));
      };
      addEventListener('scroll', draw);
      addEventListener('resize', draw);
      draw();`,
  }),
  reference: pageInWindow({ height: rowCount * KEYED_ROW_PX }),
  scriptedChanges: /<li[\s\S]*<\/li>/g,
});

/** With 55 or 59 rows, the page removes the row at the last seam in one of the browsers, but keeps a row below the seam. */
const KEYED_ROW_COUNTS: readonly number[] = [55, 59];

const ITEM_PX = Array.from({ length: 150 }, (_, item) => 40 + ((item * 37) % 90));

interface SpacerList {
  readonly anchoring: 'auto' | 'none';
  /** JavaScript of the listener that draws the items. */
  readonly onScroll: string;
  readonly time: string;
}

/** Virtual list that creates all of its items again between two spacers. */
const createSpacerListCase = ({ anchoring, onScroll, time }: SpacerList): CaptureCase => ({
  name: `captures a virtual list between spacers that draws ${time}, with "overflow-anchor: ${anchoring}"`,
  html: buildPage({
    body: '<div></div><div></div><div></div>',
    style: `html { overflow-anchor: ${anchoring} } p { margin: 0; border-bottom: 1px solid #123 }`,
    script: `const heights = [${ITEM_PX}];
      const tops = [0];
      for (const height of heights) tops.push(tops.at(-1) + height);
      const [above, list, below] = document.querySelectorAll('div');
      let drawn;
      const draw = () => {
        const first = Math.max(0, tops.findIndex((top) => top > scrollY) - 3);
        const next = tops.findIndex((top) => top > scrollY + innerHeight);
        const end = next < 0 ? heights.length : Math.min(heights.length, next + 2);
        if (drawn === first + ' ' + end) return;
        drawn = first + ' ' + end;
        above.style.height = tops[first] + 'px';
        below.style.height = tops.at(-1) - tops[end] + 'px';
        list.innerHTML = heights.slice(first, end)
          .map((height, index) => '<p style="height: ' + height + 'px">Item ' + (first + index) + '</p>').join('');
      };
      addEventListener('scroll', ${onScroll});
      addEventListener('resize', draw);
      draw();`,
  }),
  reference: pageInWindow({ height: ITEM_PX.reduce((sum, px) => sum + px) }),
  scriptedChanges: /<p[\s\S]*<\/p>| style="height: [^"]*"/g,
});

const SPACER_LISTS: readonly SpacerList[] = [
  { anchoring: 'auto', onScroll: 'draw', time: 'at once' },
  { anchoring: 'none', onScroll: 'draw', time: 'at once' },
  { anchoring: 'none', onScroll: '() => requestAnimationFrame(draw)', time: 'in the next frame' },
];

interface ListCase {
  readonly name: string;
  readonly script: string;
  readonly body?: string;
}

const createListCase = ({ name, script, body = '<ul></ul>' }: ListCase): CaptureCase => ({
  name,
  html: buildPage({ body, style: LIST_STYLE, script }),
  reference: pageInWindow({ height: ROW_COUNT * ROW_PX }),
  scriptedChanges: /<li[\s\S]*<\/li>/g,
});

/** Lists that have elements only for the rows in and near the window. */
export const VIRTUAL_LIST_CASES: readonly CaptureCase[] = [
  ...[
    { name: 'captures a virtual list that reuses its elements', script: RECYCLED_LIST },
    { name: 'captures a gallery that reuses its elements for other background images', script: RECYCLED_GALLERY },
    {
      name: 'captures a virtual list in an element without a box',
      script: RECYCLED_LIST,
      body: '<div style="display: contents"><ul></ul></div>',
    },
    {
      name: 'captures a virtual list in an element without height',
      script: RECYCLED_LIST,
      body: '<div style="height: 0"><ul></ul></div>',
    },
    { name: 'captures a virtual list that draws its rows some time after the last scroll', script: DEBOUNCED_LIST },
  ].map(createListCase),
  ...KEYED_ROW_COUNTS.map(createKeyedListCase),
  ...SPACER_LISTS.map(createSpacerListCase),
];
