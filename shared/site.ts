/** What the product is called and where it is found. The owner supplies what is marked as a sample before prod is deployed. */
export const SITE = {
  name: 'GoFullPage',
  /** Whoever offers the product: stands beside the year of copyright, and in the agreements. */
  company: { value: 'GoFullPage', sample: true },
  foundedYear: 2012,
  /** What the site says that a year of Premium costs (library specification §9). What is charged is Stripe's to say. */
  premiumPriceCents: 1_200,
  origin: { value: 'https://gofullpage.example', sample: true },
  supportEmail: { value: 'support@gofullpage.example', sample: true },
  /** Ids that the stores gave the extension. The key in `extension/manifest.ts` makes every other copy answer to Chrome's. */
  extensions: {
    chrome: { value: 'elhjineeekaakbocpcoflnfljlbbnkmh', sample: true },
    edge: { value: 'fccggcjhecfpepillkndjblffnbkkmac', sample: true },
  },
  /** The day from which the agreements hold as they are written, once whoever answers for them has read them. */
  agreementsDate: { value: 'December 1, 2026', sample: true },
} as const;
