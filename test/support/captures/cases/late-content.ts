import { expect } from 'vitest';
import { type CaptureCase, type Reference, wholePage } from '../capture-case.ts';
import type { CasePage } from '../case-page.ts';
import { buildPage, stripesOf } from '../page-html.ts';

declare global {
  interface Window {
    showAll?: () => void;
  }
}

const ITEM_COUNT = 14;

const STYLE = `section { height: 200px; border: 2px solid #123; padding: 20px; background: #ddd }
section.loaded { background: #9cf }`;

const items = (attributes = ''): string =>
  Array.from({ length: ITEM_COUNT }, (_, index) => `<section ${attributes} data-item="${index}"></section>`).join('');

const SHOW_TEXT = `section.className = 'loaded';
  section.removeAttribute('aria-busy');
  section.textContent = 'Content ' + section.dataset.item;`;

const SHOW_IMAGE = `section.innerHTML = '<img src="/picture/40x40/200-30-' + section.dataset.item + '.png?after=0">';`;

const SHOW_LATER = 'if (isIntersecting) setTimeout(() => show(section), 900);';

/** Matches the sections in the markup of the page. */
const SECTIONS = /<section[\s\S]*?<\/section>/g;

interface LateContent {
  /** Attributes of the sections before their content arrives. */
  readonly attributes?: string;
  /** Statements that show the content of `section`. */
  readonly show?: string;
  /** Statement that calls `show(section)` when the content has arrived. */
  readonly load: string;
}

const loadInView = ({ show = SHOW_TEXT, load }: LateContent): string => `
function show(section) {
  ${show}
}
function showAll() { for (const section of document.querySelectorAll('section')) show(section) }
const observer = new IntersectionObserver((entries) => {
  for (const { target: section, isIntersecting } of entries) {
    if (section.firstChild) continue;
    ${load}
  }
});
for (const section of document.querySelectorAll('section')) observer.observe(section);`;

const URL_EXPRESSION = "'/picture/1x1/0-0-0.png?after=800&item=' + section.dataset.item";

const allShown: Reference = async (page, actual) => {
  await page.evaluate(() => window.showAll?.());
  return wholePage(page, actual);
};

const createLateCase = (name: string, content: LateContent): CaptureCase => ({
  name,
  html: buildPage({ body: items(content.attributes), style: STYLE, script: loadInView(content) }),
  reference: allShown,
  scriptedChanges: SECTIONS,
});

const getPictureUrl = (item: number | string): string => `/picture/40x40/200-30-${item}.png?after=300`;

/** Statements that show a picture of `section` without an `img` element. */
const PICTURES = {
  'background images': `section.style.backgroundImage = 'url(' + url + ')';`,
  'background images of a class': "section.className = 'shown';",
  'images in SVG': `section.innerHTML = '<svg width="200" height="100"><image width="200" height="100" href="' + url + '"/></svg>';`,
};

const PICTURE_RULES = Array.from(
  { length: ITEM_COUNT },
  (_, item) => `section.shown[data-item="${item}"] { background-image: url(${getPictureUrl(item)}) }`,
).join(' ');

/** Defines `addPendingImage(url)`, which loads an image and makes the reference wait for it. */
const ADD_PENDING_IMAGE = `function addPendingImage(url) {
  const image = new Image();
  window.pendingChanges = (window.pendingChanges ?? 0) + 1;
  image.onload = () => { window.pendingChanges -= 1; };
  image.src = url;
}`;

const createPictureCase = ([name, show]: readonly [string, string]): CaptureCase => ({
  name: `waits for ${name} that load when they come into view`,
  html: buildPage({
    body: items(),
    style: `${STYLE} ${PICTURE_RULES}`,
    script: `${ADD_PENDING_IMAGE} ${loadInView({
      show: `const url = '${getPictureUrl('')}'.replace('.png', section.dataset.item + '.png');
        ${show}
        addPendingImage(url);`,
      load: 'if (!isIntersecting) continue; observer.unobserve(section); show(section);',
    })}`,
  }),
  reference: allShown,
  scriptedChanges: SECTIONS,
});

const readHookState = (page: CasePage): Promise<unknown> =>
  page.evaluate(() => {
    const describe = (owner: object, name: string) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      return { ...descriptor, value: String(descriptor?.value) };
    };
    return [describe(window, 'fetch'), describe(XMLHttpRequest.prototype, 'send'), Object.keys(window).length];
  });

export const LATE_CONTENT_CASES: readonly CaptureCase[] = [
  createLateCase('waits for content that is fetched when it comes into view', {
    load: `if (isIntersecting) fetch(${URL_EXPRESSION}).then(() => show(section));`,
  }),
  createLateCase('waits for content that is requested with XMLHttpRequest when it comes into view', {
    load: `if (!isIntersecting) continue;
      const request = new XMLHttpRequest();
      request.open('GET', ${URL_EXPRESSION});
      request.onload = () => show(section);
      request.send();`,
  }),
  createLateCase('waits for content whose request is aborted when it leaves the view', {
    load: `section.controller?.abort();
      if (!isIntersecting) continue;
      section.controller = new AbortController();
      fetch(${URL_EXPRESSION}, { signal: section.controller.signal }).then(() => show(section), () => {});`,
  }),
  createLateCase('waits for a chain of two requests', {
    load: `if (isIntersecting) fetch(${URL_EXPRESSION}).then(() => fetch(${URL_EXPRESSION} + '&second')).then(() => show(section));`,
  }),
  createLateCase('takes screens again whose content arrived later', {
    load: SHOW_LATER,
  }),
  createLateCase('takes screens again whose images arrived later', {
    show: SHOW_IMAGE,
    load: SHOW_LATER,
  }),
  {
    name: 'takes screens of a pane again whose content arrived later',
    html: buildPage({
      body: `<main>${items()}</main>`,
      style: `${STYLE} html, body { height: 100%; overflow: hidden } main { height: 100vh; overflow: auto }`,
      script: loadInView({ load: SHOW_LATER }),
    }),
    reference: async (page, { height }) => {
      await page.evaluate(() => window.showAll?.());
      return page.takeInWindow({ height });
    },
    scriptedChanges: SECTIONS,
  },
  ...Object.entries(PICTURES).map(createPictureCase),
  {
    name: 'waits for posters of videos that load when they come into view',
    html: buildPage({
      body: '<section><video width="240" height="160"></video></section>'.repeat(ITEM_COUNT),
      style: STYLE,
      script: `${ADD_PENDING_IMAGE}
        const videos = [...document.querySelectorAll('video')];
        const show = (video) => { video.poster = '/picture/24x16/200-30-' + videos.indexOf(video) + '.png?after=300'; };
        const observer = new IntersectionObserver((entries) => {
          for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
            observer.unobserve(target);
            show(target);
          }
        });
        for (const video of videos) observer.observe(video);
        window.showAll = () => {
          observer.disconnect();
          for (const video of videos) {
            show(video);
            addPendingImage(video.poster);
          }
        };`,
    }),
    reference: allShown,
    scriptedChanges: / poster="[^"]*"/g,
  },
  createLateCase('waits while skeletons are visible', {
    attributes: 'class="skeleton-box"',
    load: 'clearTimeout(section.timer); if (isIntersecting) section.timer = setTimeout(() => show(section), 900);',
  }),
  createLateCase('waits while visible content is marked as busy', {
    attributes: 'aria-busy="true"',
    load: 'clearTimeout(section.timer); if (isIntersecting) section.timer = setTimeout(() => show(section), 900);',
  }),
  {
    name: 'captures a page whose requests never end',
    html: buildPage({
      body: stripesOf(2_500),
      script: "addEventListener('scroll', () => { fetch('/picture/1x1/0-0-0.png?after=100000'); });",
    }),
    reference: wholePage,
  },
  {
    name: 'captures a page that sends requests all the time',
    html: buildPage({ body: stripesOf(2_500), script: "setInterval(() => fetch('/picture/1x1/0-0-0.png?after=100'), 150);" }),
    reference: wholePage,
  },
  {
    name: 'keeps a fetch function that the page installs during the capture',
    html: buildPage({
      body: stripesOf(2_500),
      script: `const nativeFetch = fetch;
        addEventListener('scroll', () => { if (scrollY > 500) window.fetch = (...input) => nativeFetch(...input); });`,
    }),
    reference: wholePage,
    afterCapture: async (page) => expect(await page.evaluate(() => String(fetch))).toContain('nativeFetch(...input)'),
  },
  {
    name: 'restores the request functions of the page',
    html: buildPage({ body: stripesOf(900) }),
    reference: wholePage,
    afterCapture: async (page) => {
      expect(await readHookState(page)).toEqual(await readHookState(await page.openAgain()));
    },
  },
];
