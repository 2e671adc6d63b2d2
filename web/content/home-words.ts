/** Copy of the home page, from top to bottom. Every claim is shown on the page or was measured. */
export const HOME = {
  hero: {
    title: 'The whole page. One image.',
    lead: 'GoFullPage scrolls any page for you and captures all of it, top to bottom, as one exact image.',
    install: 'Get the extension',
    demo: 'Watch it work',
    note: 'Free. No account needed.',
  },
  /** Caption at the end of the capture strip. The figures beside it come from `hero-picture.ts`. */
  strip: {
    file: 'one image',
    open: 'Open full size',
    credit: 'Start Bootstrap’s Freelancer theme (MIT), captured at 390 px and 2× resolution.',
  },
  benefits: { title: 'Why people rely on it' },
  demo: {
    title: 'See it in action',
    lead: 'Watch a long page become one image in your library.',
    more: 'Watch both videos',
  },
  seenIn: { title: 'As seen in', link: 'All press' },
  reviews: { title: 'What people say' },
  plans: { title: 'Free or Premium', lead: 'Capturing is free, forever. Premium adds editing.' },
} as const;
