import { readFileSync } from 'node:fs';
import { type CaptureCase, type Reference, wholePage } from '../capture-case.ts';
import { buildPage } from '../page-html.ts';

const readPackageFile = (file: string): string => readFileSync(`node_modules/${file}`, 'utf8');

const sectionsOf = (count: number, attributes: string): string =>
  Array.from({ length: count }, (_, index) => `<section ${attributes}>Section ${index}</section>`).join('');

const SECTION_STYLE =
  'section { height: 130px; margin: 30px 40px; padding: 20px; background: #9cf; border: 4px solid #123 } body { overflow-x: hidden }';

/** Expects everything revealed. `removeEffect` runs in a page that is not captured. */
const revealed =
  (removeEffect: () => void): Reference =>
  async (page, actual) => {
    await page.evaluate(removeEffect);
    return wholePage(page, actual);
  };

const showAllSections = () => {
  for (const element of document.querySelectorAll('section')) element.className = 'shown';
  window.isRevealStopped = true;
};

declare global {
  interface Window {
    isRevealStopped?: boolean;
  }
}

/** Reveals each section that is inside the window, except its lowest rows, and hides it again below. */
const revealInside = (margin: number): string => `const update = () => {
  if (window.isRevealStopped) return;
  for (const element of document.querySelectorAll('section'))
    element.className = element.getBoundingClientRect().top < innerHeight - ${margin} ? 'shown' : '';
};
addEventListener('scroll', update);
update();`;

const EFFECTS: readonly (readonly [name: string, hidden: string])[] = [
  ['opacity', 'section { opacity: 0 }'],
  ['opacity and a transform', 'section { opacity: 0; transform: translateY(40px) } section.shown { transform: none }'],
  ['visibility', 'section { visibility: hidden } section.shown { visibility: visible }'],
  ['a clip path', 'section { clip-path: inset(0 0 100%); transition: clip-path .4s } section.shown { clip-path: inset(0) }'],
  ['a scale', 'section { transform: scale(.6) } section.shown { transform: none }'],
  ['a slow transition', 'section { opacity: 0; transition: opacity .8s } '],
];

const observeIntersections = `const observer = new IntersectionObserver((entries) => {
  if (window.isRevealStopped) return;
  for (const { target, isIntersecting } of entries) target.className = isIntersecting ? 'shown' : '';
}, { threshold: 0.6 });
for (const element of document.querySelectorAll('section')) observer.observe(element);`;

const scriptedClasses = / class="[^"]*"/g;

const createEffectCase = ([effect, hidden]: (typeof EFFECTS)[number]): CaptureCase => ({
  name: `shows sections that are hidden by ${effect} near the lower edge of the window`,
  html: buildPage({
    body: sectionsOf(20, ''),
    style: `${SECTION_STYLE} ${hidden} section.shown { opacity: 1 }`,
    script: revealInside(120),
  }),
  reference: revealed(showAllSections),
  scriptedChanges: scriptedClasses,
});

interface Tween {
  readonly name: string;
  readonly durationMs: number;
  /** Time between the starts of two parts of a section. */
  readonly staggerMs: number;
  readonly fadesIn: boolean;
}

const TWEENS: readonly Tween[] = [
  { name: 'shows lines that a script moves into view', durationMs: 900, staggerMs: 0, fadesIn: false },
  { name: 'shows cards that a script fades in together', durationMs: 800, staggerMs: 0, fadesIn: true },
  { name: 'shows cards that a script fades in one after another', durationMs: 1_200, staggerMs: 200, fadesIn: true },
];

const finishTweens = () => {
  window.isRevealStopped = true;
  for (const part of document.querySelectorAll('b')) Object.assign(part.style, { transform: 'translateY(0)', opacity: '1' });
};

/** Moves the parts of a section for some time when the section is first visible, frame by frame, as animation libraries do. */
const createTweenCase = ({ name, durationMs, staggerMs, fadesIn }: Tween): CaptureCase => ({
  name,
  html: buildPage({
    body: '<section><b>One</b><b>Two</b><b>Three</b></section>'.repeat(12),
    style: `section { height: 340px; margin: 30px 40px; overflow: hidden; border: 4px solid #123 }
      b { display: block; height: 100px; margin: 10px; background: #9cf; transform: translateY(100px); opacity: ${fadesIn ? 0 : 1} }`,
    script: `const observer = new IntersectionObserver((entries) => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        observer.unobserve(target);
        [...target.children].forEach((part, index) => {
          const startedAt = performance.now() + index * ${staggerMs};
          const draw = () => {
            if (window.isRevealStopped) return;
            const progress = Math.min(1, Math.max(0, (performance.now() - startedAt) / ${durationMs}));
            const left = (1 - progress) ** 3;
            part.style.transform = 'translateY(' + Math.round(100 * left) + 'px)';
            if (${fadesIn}) part.style.opacity = 1 - left;
            if (progress < 1) requestAnimationFrame(draw);
          };
          draw();
        });
      }
    }, { threshold: 0.2 });
    for (const section of document.querySelectorAll('section')) observer.observe(section);`,
  }),
  reference: revealed(finishTweens),
  scriptedChanges: / style="[^"]*"/g,
});

const disableAos = () => {
  for (const element of document.querySelectorAll('section')) element.removeAttribute('data-aos');
};

const createAosCase = (effect: string): CaptureCase => ({
  name: `shows everything on a page with the effect "${effect}" of AOS`,
  html: buildPage({
    body: `${sectionsOf(20, `data-aos="${effect}"`)}<script src="/aos.js"></script>`,
    style: `${readPackageFile('aos/dist/aos.css')} ${SECTION_STYLE}`,
    script: 'AOS.init()',
  }),
  frames: { '/aos.js': readPackageFile('aos/dist/aos.js') },
  reference: revealed(disableAos),
  scriptedChanges: / class="aos-init[^"]*"/g,
});

export const REVEAL_EFFECT_CASES: readonly CaptureCase[] = [
  ...TWEENS.map(createTweenCase),
  ...EFFECTS.map(createEffectCase),
  {
    name: 'shows sections that are revealed when more than half of them is visible',
    html: buildPage({
      body: sectionsOf(20, ''),
      style: `${SECTION_STYLE} section { opacity: 0 } section.shown { opacity: 1 }`,
      script: observeIntersections,
    }),
    reference: revealed(showAllSections),
    scriptedChanges: scriptedClasses,
  },
  ...['fade-up', 'zoom-in', 'flip-left', 'fade-right'].map(createAosCase),
];
