export type DemoName = 'capture' | 'editor';

interface Demo {
  /** Also the URL hash that selects the video. */
  readonly name: DemoName;
  readonly title: string;
  readonly description: string;
  /** Text alternative of the video. Each step is also a caption. */
  readonly transcript: readonly string[];
}

/**
 * The captions of the videos are generated from the transcripts. After changing a transcript, record the videos again: `npx tsx
 * dev/assets/make-demos.ts`.
 */
export const DEMOS: readonly Demo[] = [
  {
    name: 'capture',
    title: 'Capture',
    description: 'Capture a long page as one image, scroll through it and save it to the library.',
    transcript: [
      'A long page is open. Only its first screen is visible.',
      'Click the extension button. The page scrolls by itself, and the popup shows the progress.',
      'The capture opens in a new tab: the whole page as one image.',
      'Scroll to the end: the sticky header appears only once.',
      'Click “Save to library”. The site fetches the capture.',
      'The image is in your library. Open it there.',
    ],
  },
  {
    name: 'editor',
    title: 'Editor',
    description: 'Crop, annotate, stamp and export a capture with Premium.',
    transcript: [
      'A capture is open. With Premium, the editing tools appear above it.',
      'Drag an edge inwards to crop out the menu.',
      'Add a box and an arrow to highlight what matters.',
      'Add text and numbered markers. Each click adds the next number.',
      'Pixelate a name. Its pixels are replaced in the file, not covered.',
      'Undo and redo every step.',
      'Stamp the date and URL on a strip above the page.',
      'Export as a PDF whose pages break between lines of text.',
    ],
  },
];

export const FIRST_DEMO: DemoName = 'capture';

/** The specification's playback rates. */
export const PLAYBACK_RATES = [5, 2, 1, 0.5, 0.1] as const;

export const DEMOS_COPY = {
  title: 'Demo Videos',
  lead: 'Two short videos without sound. Each has a transcript below.',
  selectorLabel: 'Demo videos',
  speedLabel: 'Speed',
  transcriptHeading: 'Transcript',
} as const;

export const EDITOR_DEMO_COPY = { title: 'Editor demo', back: 'All demo videos' } as const;
