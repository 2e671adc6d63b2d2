import * as fc from 'fast-check';

/** Change of a part of the page that depends on the scroll position. Lengths are CSS pixels. */
export interface Reaction {
  /** The part changes when the page is scrolled further than this. */
  readonly threshold: number;
  /** Distance above the threshold at which the part changes back. `null` if it never changes back. */
  readonly hysteresis: number | null;
  /** Distance in which the part changes in proportion to the scroll position, or 0 to change at once. */
  readonly range: number;
  /** `event` changes the part when the page scrolls, and `frame` one frame later. */
  readonly timing: 'event' | 'frame';
}

interface Collapsing {
  readonly height: number;
  readonly smallHeight: number;
  readonly reaction: Reaction;
}

/**
 * The page has a padding for a fixed header. The padding has the height of the header (`follows`) or its initial height (`constant`).
 * Only a header that becomes fixed later may have none.
 */
interface Header extends Collapsing {
  readonly position: 'static' | 'sticky' | 'fixed';
  readonly scrolledPosition: 'static' | 'sticky' | 'fixed';
  readonly padding: 'follows' | 'constant' | 'none';
}

/** A bar between two blocks that becomes fixed to the top of the window. */
interface Nav {
  readonly block: number;
  readonly height: number;
  readonly hasPlaceholder: boolean;
  /** Distance below the initial position of the bar at which the bar becomes fixed. If negative, the bar jumps to the top of the window. */
  readonly delay: number;
  readonly reaction: Omit<Reaction, 'threshold' | 'range'>;
}

interface Sidebar {
  readonly position: 'float' | 'absolute';
  readonly height: number;
  readonly width: number;
  readonly fixedTop: number;
  readonly reaction: Reaction | null;
}

interface Footer {
  readonly position: 'static' | 'fixed';
  readonly height: number;
  /** True if the page has a padding as high as the fixed footer, which otherwise covers the last rows. */
  readonly hasPadding: boolean;
  /** Reaction that shows the fixed footer. Null if the footer is always shown. */
  readonly reaction: Reaction | null;
}

/** Page whose parts change when it is scrolled. Blocks of content are between the other parts. */
export interface RandomPage {
  readonly windowHeight: number;
  readonly blocks: readonly number[];
  readonly banner: Collapsing | null;
  readonly header: Header | null;
  readonly nav: Nav | null;
  readonly section: (Collapsing & { readonly block: number }) | null;
  readonly sidebar: Sidebar | null;
  readonly footer: Footer | null;
}

const heights = (min: number, max: number) => fc.integer({ min, max });

const timing = fc.constantFrom('event' as const, 'frame' as const);

const hysteresis = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: heights(1, 200) },
  { weight: 1, arbitrary: fc.constant(null) },
);

const finiteHysteresis = hysteresis.map((distance) => distance ?? 0);

/** A part that changes in proportion to the scroll position changes back without hysteresis. */
const reactions = (maxThreshold: number): fc.Arbitrary<Reaction> =>
  fc
    .record({
      threshold: fc.oneof(heights(0, 300), heights(0, maxThreshold)),
      hysteresis,
      range: fc.oneof(fc.constant(0), heights(20, 200)),
      timing,
    })
    .map((reaction) => (reaction.hysteresis === 0 ? reaction : { ...reaction, range: 0 }));

const collapsing = (height: fc.Arbitrary<number>, maxThreshold: number): fc.Arbitrary<Collapsing> =>
  fc
    .record({ height, smallShare: fc.constantFrom(0, 0.3, 0.5, 1), reaction: reactions(maxThreshold) })
    .map(({ height: full, smallShare, reaction }) => ({ height: full, smallHeight: Math.round(full * smallShare), reaction }));

const headers = (maxThreshold: number): fc.Arbitrary<Header> => {
  const positions = fc.constantFrom('static' as const, 'sticky' as const, 'fixed' as const);
  return fc
    .record({
      part: collapsing(heights(40, 160), maxThreshold),
      position: positions,
      scrolledPosition: positions,
      padding: fc.constantFrom('follows' as const, 'constant' as const, 'none' as const),
    })
    .map(({ part, position, ...rest }) => ({
      ...part,
      smallHeight: Math.max(20, part.smallHeight),
      position,
      // A header that stays fixed and has no placeholder would cover the first rows of the page for good.
      scrolledPosition: part.reaction.range > 0 || part.reaction.hysteresis === null ? position : rest.scrolledPosition,
      padding: position === 'fixed' && rest.padding === 'none' ? 'constant' : rest.padding,
    }));
};

const navs = (blockCount: number): fc.Arbitrary<Nav> =>
  fc.record({
    block: heights(1, blockCount),
    height: heights(30, 90),
    hasPlaceholder: fc.boolean(),
    delay: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: heights(1, 200) },
      { weight: 1, arbitrary: heights(-400, -1) },
    ),
    reaction: fc.record({ hysteresis: finiteHysteresis, timing }),
  });

const sidebars = (windowHeight: number, maxThreshold: number): fc.Arbitrary<Sidebar> =>
  fc.record({
    position: fc.constantFrom('float' as const, 'absolute' as const),
    height: fc.oneof(heights(100, 300), heights(Math.ceil(windowHeight / 2), Math.floor(windowHeight * 1.5))),
    width: fc.constantFrom(1, 2),
    fixedTop: fc.constantFrom(0, 60, 100),
    reaction: fc.option(
      reactions(maxThreshold).map((reaction) => ({ ...reaction, hysteresis: reaction.hysteresis ?? 0, range: 0 })),
    ),
  });

const footers = (maxThreshold: number): fc.Arbitrary<Footer> =>
  fc.record({
    position: fc.constantFrom('static' as const, 'fixed' as const),
    height: heights(30, 200),
    hasPadding: fc.boolean(),
    reaction: fc.option(reactions(maxThreshold).map((reaction) => ({ ...reaction, range: 0 }))),
  });

const partsOf = (windowHeight: number, blocks: readonly number[]): fc.Arbitrary<RandomPage> => {
  const maxThreshold = blocks.reduce((sum, height) => sum + height, 0);
  const withBlock = (part: fc.Arbitrary<Collapsing>) =>
    fc.record({ part, block: heights(0, blocks.length) }).map(({ part: section, block }) => ({ ...section, block }));
  return fc
    .record({
      windowHeight: fc.constant(windowHeight),
      blocks: fc.constant(blocks),
      banner: fc.option(collapsing(heights(20, 120), maxThreshold), { freq: 2 }),
      header: fc.option(headers(maxThreshold), { freq: 3 }),
      nav: fc.option(navs(blocks.length), { freq: 2 }),
      section: fc.option(withBlock(collapsing(heights(60, 300), maxThreshold)), { freq: 2 }),
      sidebar: fc.option(sidebars(windowHeight, maxThreshold), { freq: 2 }),
      footer: fc.option(footers(maxThreshold), { freq: 3 }),
    })
    .map(keepColumnsTogether);
};

/**
 * Next to a sidebar, a section that collapses or a bar that leaves its place would move one column but not the other. No row of a
 * capture then matches both columns.
 */
const keepColumnsTogether = (page: RandomPage): RandomPage =>
  page.sidebar === null ? page : { ...page, section: null, nav: page.nav && { ...page.nav, hasPlaceholder: true } };

/** Pages with at most `maxBlocks` blocks of up to 200 CSS pixels. */
export const randomPages = (maxBlocks = 50): fc.Arbitrary<RandomPage> =>
  fc
    .record({
      windowHeight: heights(500, 1_000),
      blocks: fc.array(fc.oneof(heights(20, 60), heights(20, 200)), { minLength: 8, maxLength: maxBlocks, size: 'max' }),
    })
    .chain(({ windowHeight, blocks }) => partsOf(windowHeight, blocks));
