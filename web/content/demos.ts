export type DemoName = 'capture' | 'editor';

interface Demo {
  /** The hash of the address that selects it. */
  readonly name: DemoName;
  readonly title: string;
  readonly words: string;
  /** What happens in it, for whoever does not watch it: one line for each step, which is also its caption. */
  readonly transcript: readonly string[];
}

/** A step that is changed here is recorded anew: `npx tsx dev/make-demos.ts`. */
export const DEMOS: readonly Demo[] = [
  {
    name: 'capture',
    title: 'Capture',
    words: 'A page that is taller than its window, taken from top to bottom, kept, and opened at full size.',
    transcript: [
      'A long page is open in a window. Only its first screen is visible.',
      'It is scrolled down, a screen at a time. The strip beside it is what has been taken.',
      'The whole page is one image. The header, which followed down the window, is in it once.',
      'The image is uploaded to the library.',
      'It is opened there, at full size, and looked through to its end.',
    ],
  },
  {
    name: 'editor',
    title: 'Editor',
    words: 'What can be done with a capture in the library today. Cropping, annotations and stamps are not in this recording.',
    transcript: [
      'The library holds every capture. A search leaves the one that is looked for.',
      'It is opened. All of it fits into the window.',
      'At 100 % every pixel of the page is a pixel of the screen. It is dragged to the place that matters.',
      'It is given a title and notes of its own.',
      'Both can be searched from then on.',
    ],
  },
];

/** What is shown when the address selects none. */
export const FIRST_DEMO: DemoName = 'capture';

/** How many times as fast as it was recorded (account specification §9). */
export const PLAYBACK_RATES = [5, 2, 1, 0.5, 0.1] as const;

export const DEMOS_WORDS = {
  title: 'Demo Videos',
  lead: 'Two short recordings without sound. What happens in each is written below it.',
  choose: 'Demo videos',
  speed: 'Speed',
  steps: 'What happens',
} as const;

/** The page with nothing but the second recording on it. */
export const EDITOR_DEMO_WORDS = { title: 'Editor demo', back: 'All demo videos' } as const;
