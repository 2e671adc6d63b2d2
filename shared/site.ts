/** Facts about the product. The owner must replace values marked `sample: true` before a deployment to prod. */
export const SITE = {
  name: 'GoFullPage',
  company: { value: 'GoFullPage', sample: true },
  foundedYear: 2012,
  /** Yearly price of Premium as shown on the site. Stripe determines the charged price. */
  premiumPriceCents: 1_200,
  origin: { value: 'https://gofullpage.example', sample: true },
  supportEmail: { value: 'support@gofullpage.example', sample: true },
  /** Extension ids assigned by the stores. Builds for no store get the Chrome id from the key in `extension/build/manifest.ts`. */
  extensions: {
    chrome: { value: 'elhjineeekaakbocpcoflnfljlbbnkmh', sample: true },
    edge: { value: 'fccggcjhecfpepillkndjblffnbkkmac', sample: true },
  },
  /** Add-on id in the form of an email address. The owner chooses it, and it can never change. */
  firefoxAddonId: { value: 'capture@gofullpage.example', sample: true },
  /** Effective date of the agreements. The owner confirms it after a review of their text. */
  agreementsDate: { value: 'December 1, 2026', sample: true },
} as const;
