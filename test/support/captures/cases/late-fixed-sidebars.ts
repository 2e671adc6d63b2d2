import { type CaptureCase, wholePage } from '../capture-case.ts';
import { buildPage, stripesOf } from '../page-html.ts';

const entriesOf = (count: number): string => Array.from({ length: count }, (_, index) => `<p>Chapter ${index}</p>`).join('');

const SIDEBAR_STYLE = 'aside { width: 300px; background: #fe9; overflow: hidden; z-index: 9 } p { margin: 0; height: 24px }';

/** Makes the sidebar fixed below `minScrollY`. */
const fixBelow = (minScrollY: number): string =>
  `addEventListener('scroll', () => { document.body.className = scrollY >= ${minScrollY} ? 'fixed' : ''; });`;

interface Sidebar {
  readonly name: string;
  readonly heroHeight: number;
  readonly entries: number;
  readonly style: string;
  readonly script?: string;
}

const SIDEBARS: readonly Sidebar[] = [
  {
    // As in docsify with a cover page.
    name: 'an absolute sidebar that becomes fixed below a hero as tall as the window',
    heroHeight: 713,
    entries: 25,
    style: 'aside { position: absolute; top: 713px; height: 713px } .fixed aside { position: fixed; top: 0; bottom: 0 }',
  },
  {
    name: 'an absolute sidebar that becomes fixed in the middle of a screen',
    heroHeight: 900,
    entries: 25,
    style: 'aside { position: absolute; top: 900px; height: 700px } .fixed aside { position: fixed; top: 0; bottom: 0 }',
  },
  {
    name: 'a floating sidebar that becomes fixed',
    heroHeight: 300,
    entries: 30,
    style: 'aside { float: left } .fixed aside { position: fixed; top: 0 }',
  },
  {
    name: 'a sidebar taller than the window that becomes fixed to the bottom',
    heroHeight: 300,
    entries: 40,
    style: 'aside { float: left } .fixed aside { position: fixed; bottom: 0 }',
  },
  {
    name: 'a relative sidebar that becomes fixed and wider',
    heroHeight: 1_000,
    entries: 20,
    style: 'aside { position: relative; float: left } .fixed aside { position: fixed; top: 20px }',
  },
  {
    name: 'a sidebar that becomes fixed on a page that scrolls it to its last entry',
    heroHeight: 713,
    entries: 25,
    style: 'aside { position: absolute; top: 713px; height: 713px } .fixed aside { position: fixed; top: 0; bottom: 0 }',
    script: `addEventListener('scroll', () => document.querySelector('.fixed p:last-child')?.scrollIntoView({ block: 'nearest' }))`,
  },
];

const createSidebarCase = ({ name, heroHeight, entries, style, script = '' }: Sidebar): CaptureCase => ({
  name: `shows every entry of ${name}`,
  html: buildPage({
    body: `${stripesOf(heroHeight)}<aside>${entriesOf(entries)}</aside><main>${stripesOf(2_500, 40)}</main>`,
    style: `${SIDEBAR_STYLE} main { margin-left: 300px } ${style}`,
    script: `${fixBelow(heroHeight)}${script}`,
  }),
  reference: wholePage,
  scriptedChanges: / class="[^"]*"/g,
});

export const LATE_FIXED_SIDEBAR_CASES: readonly CaptureCase[] = SIDEBARS.map(createSidebarCase);
