import { ignoringArea, wholePage } from '../../support/captures/capture-case.ts';
import { buildPage, stripesOf } from '../../support/captures/page-html.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

const ANIMATED = { x: 700, y: 240, width: 400, height: 100 };

// Firefox supports scroll-driven animations only with this preference, and cannot stop them at a given progress.
testFirefoxCaptures(
  [
    {
      name: 'captures everything around a scroll-driven animation',
      html: buildPage({
        body: `${stripesOf(2_400)}<aside></aside>`,
        style: `body { position: relative } aside { position: absolute; left: ${ANIMATED.x}px; top: ${ANIMATED.y}px; width: ${ANIMATED.width}px; height: ${ANIMATED.height}px; background: #fff; animation: grow linear both; animation-timeline: view() }
          @keyframes grow { from { width: 0 } }`,
      }),
      reference: ignoringArea(ANIMATED, wholePage),
    },
  ],
  { preferences: { 'layout.css.scroll-driven-animations.enabled': true } },
);
