import { afterAll, beforeAll, inject } from 'vitest';
import type { SiteConfig } from '#shared/config.ts';
import { type Plan, PREMIUM } from '#shared/plan.ts';
import { trackHydration } from '../../../dev/assets/capturing/hydration.ts';
import type { Listener } from '../../../dev/stack/listen.ts';
import type { ExternalOrigins } from '../../../infra/edge/headers.ts';
import { type InlineHashes, readInlineHashes } from '../../../infra/edge/inline-hashes.ts';
import { type BrowserPage, openPage, type View } from '../../support/e2e/browser-page.ts';
import { createPublicSiteListener } from '../../support/http/public-site.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

interface PublicSiteOptions {
  /** Hashes in the content security policy that differ from those of the build. */
  readonly inline?: Partial<InlineHashes>;
  readonly config?: Partial<SiteConfig>;
  readonly neighbors?: Partial<ExternalOrigins>;
}

const FORM_ORIGIN = 'https://forms.example';

const STAGE_WITH_ALL_SERVICES = {
  config: {
    collectsTax: true,
    demoForm: `${FORM_ORIGIN}/demo`,
    newsletter: { address: 'https://list.example/subscribe/post-json?u=1&id=1', isDoubleOptIn: true },
  },
  neighbors: { form: [FORM_ORIGIN] },
} as const;

const PLAN: Plan = { planId: PREMIUM.planId, amount: 1_200, currency: 'usd', interval: 'year', interval_count: 1, trial_days: 7 };

/** Handles the only API request of public pages. */
const sendPlan: Listener = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(PLAN));

export function startPublicSite({ inline, config, neighbors }: PublicSiteOptions = {}) {
  let site: Awaited<ReturnType<typeof serveOnFreePort>>;
  beforeAll(async () => {
    const folder = inject('siteFolder');
    site = await serveOnFreePort(
      createPublicSiteListener({
        folder,
        inline: { ...readInlineHashes(folder), ...inline },
        api: sendPlan,
        config: { ...STAGE_WITH_ALL_SERVICES.config, ...config },
        neighbors: { ...STAGE_WITH_ALL_SERVICES.neighbors, ...neighbors },
      }),
    );
  });
  afterAll(() => site?.close());
  return {
    siteUrl: (path: string): string => site.origin + path,
    async openVisitorPage(view?: View): Promise<BrowserPage> {
      const browserPage = await openPage(view);
      await trackHydration(browserPage.context);
      await browserPage.context.route(`${FORM_ORIGIN}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>A form.</p>' }),
      );
      return browserPage;
    },
  };
}
