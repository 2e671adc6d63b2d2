export const ABOUT_WORDS = {
  title: 'About us',
  lead: 'GoFullPage was founded in 2012. About 8 million people use it.',
  story: [
    'It began with a page that was longer than the screen and would be gone the next day. The first version was a button that scrolled, took one picture after another, and put them together. That is what it still is.',
    'What has changed is how exactly it does it. Pages have learnt to load as they are read, to keep their headers in sight, and to scroll inside a box. So we measure each version against pages that do all of that, pixel by pixel.',
    'The company lives on Premium and Enterprise. Capturing is free, and what you capture is none of our business: it stays on your computer unless you put it into your library.',
  ],
  figures: [
    { value: '2012', words: 'founded' },
    { value: 'About 8 million', words: 'users' },
    { value: '1', words: 'button' },
  ],
  people: 'Who runs it',
} as const;
