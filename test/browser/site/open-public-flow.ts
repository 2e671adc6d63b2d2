import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import type { SiteConfig } from '#shared/config.ts';
import { type Plan, PREMIUM } from '#shared/plan.ts';
import { launchBrowser } from '../../../dev/capturing/launch-browser.ts';
import type { Listener } from '../../../dev/listen.ts';
import { buildLocalSite } from '../../../dev/web-build.ts';
import type { Neighbours } from '../../../infra/edge/headers.ts';
import { type InlineHashes, inlineHashes } from '../../../infra/edge/inline-hashes.ts';
import { newPerson, type Person, type View } from '../../support/person.ts';
import { publicSiteListener } from '../../support/public-site.ts';
import { serveOnFreePort } from '../../support/serve-on-free-port.ts';

const LONGEST_JOURNEY_MS = 300_000;

interface Stage {
  /** What the site's policy names, where it is not what was built. */
  readonly inline?: Partial<InlineHashes>;
  readonly config?: Partial<SiteConfig>;
  readonly neighbours?: Partial<Neighbours>;
}

const FORM = 'https://forms.example';

/** A stage that has everything which public pages ask of others. */
const USUAL = {
  config: {
    demoForm: `${FORM}/demo`,
    newsletter: { address: 'https://list.example/subscribe/post-json?u=1&id=1', isDoubleOptIn: true },
  },
  neighbours: { form: [FORM] },
} as const;

const PLAN: Plan = { planId: PREMIUM.planId, amount: 1_200, currency: 'usd', interval: 'year', interval_count: 1, trial_days: 7 };

declare global {
  interface Window {
    isAlive?: boolean;
  }
}

/** Runs in the page from its start. */
function noticeLife(): void {
  document.addEventListener('alive', () => {
    window.isAlive = true;
  });
}

/** Waits until the page answers to what is done to it. */
export const isAlive = (page: Page) => page.waitForFunction(() => window.isAlive);

/** The one call that public pages make. */
const answerPlan: Listener = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(PLAN));

/** The site as visitors see it, without anything behind its edge, and a browser: enough for its public pages. */
export function openPublicFlow(stage: Stage = {}) {
  vi.setConfig({ testTimeout: LONGEST_JOURNEY_MS });
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serveOnFreePort>>;
  beforeAll(async () => {
    browser = await launchBrowser();
    const folder = await buildLocalSite();
    site = await serveOnFreePort(
      publicSiteListener({
        folder,
        inline: { ...inlineHashes(folder), ...stage.inline },
        api: answerPlan,
        config: { ...USUAL.config, ...stage.config },
        neighbours: { ...USUAL.neighbours, ...stage.neighbours },
      }),
    );
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    at: (path: string): string => site.origin + path,
    async visitor(view?: View): Promise<Person> {
      const person = await newPerson(browser, view);
      await person.context.addInitScript(noticeLife);
      await person.context.route(`${FORM}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>A form.</p>' }));
      return person;
    },
  };
}
