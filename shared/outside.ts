/** Where links of the site lead that leave it; like all that only the owner can say, samples until then. */
export const OUTSIDE = {
  blog: { value: 'https://blog.gofullpage.example', sample: true },
  chromeStore: { value: 'https://chrome-store.gofullpage.example', sample: true },
  edgeStore: { value: 'https://edge-store.gofullpage.example', sample: true },
  facebook: { value: 'https://facebook.example/gofullpage', sample: true },
  linkedin: { value: 'https://linkedin.example/gofullpage', sample: true },
  /** For people who have just joined an organization. */
  startGuide: { value: 'https://help.gofullpage.example/start', sample: true },
  /** Whether everything is running. */
  statusPage: { value: 'https://status.gofullpage.example', sample: true },
  /** A form through which support is asked. */
  supportTicket: { value: 'https://help.gofullpage.example/ticket', sample: true },
  twitter: { value: 'https://twitter.example/gofullpage', sample: true },
} as const;

export type OutsidePlace = keyof typeof OUTSIDE;
