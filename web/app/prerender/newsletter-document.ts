import type { Plugin } from 'vite';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import { buildInlineScript, createInlineHash } from './inline-script.ts';

/** File with the hash of the frame's script, for the content security policy of the frame (infra/edge/inline-hashes.ts). */
const SCRIPT_FILE = 'newsletter-script.json';

interface NewsletterDocument {
  readonly html: string;
  readonly hash: string;
}

/** Builds the document of the newsletter frame. Its script is inline because a sandboxed frame cannot load scripts of the site. */
export async function buildNewsletterDocument(): Promise<NewsletterDocument> {
  const script = await buildInlineScript('web/features/newsletter/frame.ts');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Newsletter</title><script>${script}</script></head></html>`,
    hash: createInlineHash(script),
  };
}

export function newsletterFrame(): Plugin {
  return {
    name: 'newsletter-frame',
    configureServer({ middlewares }) {
      middlewares.use(NEWSLETTER_FRAME, async (_, response) => {
        const { html } = await buildNewsletterDocument();
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(html);
      });
    },
    async generateBundle() {
      const { html, hash } = await buildNewsletterDocument();
      this.emitFile({ type: 'asset', fileName: NEWSLETTER_FRAME.slice(1), source: html });
      this.emitFile({ type: 'asset', fileName: SCRIPT_FILE, source: JSON.stringify({ hashes: [hash] }) });
    },
  };
}
