export type DemoName = 'capture' | 'editor';

interface Demo {
  /** Also the URL hash that selects the video. */
  readonly name: DemoName;
  readonly title: string;
  readonly words: string;
  /** Text alternative of the video. Each step is also a caption. */
  readonly transcript: readonly string[];
}

/** The captions are made from the steps. After changing a step, record the videos again: `npx tsx dev/assets/make-demos.ts`. */
export const DEMOS: readonly Demo[] = [
  {
    name: 'capture',
    title: 'Capture',
    words: 'A page that is taller than its window becomes one image, which is read to its end and kept in the library.',
    transcript: [
      'A long page is open. Only its first screen is visible.',
      'The extension’s button is pressed. The page scrolls by itself, and the popup counts.',
      'The capture opens in a tab of its own: the whole page, as one image.',
      'It is read to its end. The header, which followed down the window, is in it once.',
      '“Save to library” is pressed. The site fetches the capture.',
      'It is in the library, and opens there.',
    ],
  },
  {
    name: 'editor',
    title: 'Editor',
    words: 'What Premium adds to a capture: it is cropped, drawn on, stamped, and made into a PDF.',
    transcript: [
      'A capture is open on its page. With Premium, the tools stand above it.',
      'It is cropped: an edge is dragged inwards, and the menu is left out.',
      'A box and an arrow show what matters.',
      'Words are written on the page, and numbers set. Each press counts on.',
      'A name is pixelated. Its pixels are replaced in the file, not covered.',
      'Every step can be undone, and done again.',
      'Date and address are stamped above the page, on a band of their own.',
      'All of it goes into the PDF, whose pages end between lines of text.',
    ],
  },
];

export const FIRST_DEMO: DemoName = 'capture';

/** Playback rates of account specification §9. */
export const PLAYBACK_RATES = [5, 2, 1, 0.5, 0.1] as const;

export const DEMOS_WORDS = {
  title: 'Demo Videos',
  lead: 'Two short recordings without sound. What happens in each is written below it.',
  choose: 'Demo videos',
  speed: 'Speed',
  steps: 'What happens',
} as const;

export const EDITOR_DEMO_WORDS = { title: 'Editor demo', back: 'All demo videos' } as const;
