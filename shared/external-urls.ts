/** External links of the site. `sample: true` marks a placeholder, which the owner of GoFullPage must replace by the real URL. */
export const EXTERNAL_URLS = {
  blog: { value: 'https://blog.gofullpage.example', sample: true },
  chromeStore: { value: 'https://chrome-store.gofullpage.example', sample: true },
  edgeStore: { value: 'https://edge-store.gofullpage.example', sample: true },
  facebook: { value: 'https://facebook.example/gofullpage', sample: true },
  firefoxStore: { value: 'https://firefox-store.gofullpage.example', sample: true },
  linkedin: { value: 'https://linkedin.example/gofullpage', sample: true },
  startGuide: { value: 'https://help.gofullpage.example/start', sample: true },
  statusPage: { value: 'https://status.gofullpage.example', sample: true },
  supportTicket: { value: 'https://help.gofullpage.example/ticket', sample: true },
  twitter: { value: 'https://twitter.example/gofullpage', sample: true },
} as const;

export type ExternalUrlName = keyof typeof EXTERNAL_URLS;
