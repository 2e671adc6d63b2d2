export const ABOUT_WORDS = {
  title: 'About us',
  lead: 'GoFullPage was founded in 2012. About 8 million people use it.',
  story: [
    'It started with a page that was longer than the screen and about to disappear. The first version was a button that scrolled, took screenshots and joined them. It still is.',
    'What changed is the precision. Pages now load as you scroll, pin their headers and scroll inside boxes. So we test every version against pages that do all of that, pixel by pixel.',
    'Premium and Enterprise pay for the company. Capturing is free, and your captures are private: they stay on your computer unless you save them to your library.',
  ],
  figures: [
    { value: '2012', words: 'founded' },
    { value: 'About 8 million', words: 'users' },
    { value: '1', words: 'button' },
  ],
  people: 'Team',
} as const;
