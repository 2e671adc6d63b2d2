/** Copy of the home page, from top to bottom. Every claim is shown on the page or was measured. */
export const HOME = {
  hero: {
    title: 'The whole page. One image.',
    lead: 'A page is taller than any screen. GoFullPage scrolls it for you and keeps all of it, top to bottom, as one exact picture.',
    install: 'Get the extension',
    demo: 'Watch it work',
    note: 'Free. No account needed.',
  },
  /** Caption at the end of the capture strip. The figures beside it come from `hero-picture.ts`. */
  strip: {
    file: 'one image',
    open: 'Open it at full size',
    credit: 'The Freelancer theme of Start Bootstrap (MIT), 390 px wide, at 2 pixels for each of its own.',
  },
  benefits: { title: 'What you can hold it to' },
  demo: {
    title: 'From page to picture',
    lead: 'A screen at a time, top to bottom: one exact image, read to its end and kept in the library.',
    more: 'Both recordings, at five speeds',
  },
  seenIn: { title: 'As seen in', link: 'All press' },
  reviews: { title: 'What people say' },
  plans: { title: 'Free, or everything', lead: 'Capturing is free and stays so. Premium is for what comes after.' },
} as const;
