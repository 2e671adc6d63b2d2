import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import { inlineHash } from './inline-hash.ts';

/** Names the frame's one script for its policy (infra/edge/inline-hashes.ts). */
const SCRIPT_FILE = 'newsletter-script.json';

interface NewsletterDocument {
  readonly html: string;
  /** Of its script, as a content policy names it. */
  readonly hash: string;
}

/** The page that the newsletter's frame shows: a script, which stands in it because a sandboxed frame can load none of the site's. */
export async function newsletterDocument(): Promise<NewsletterDocument> {
  const { outputFiles } = await build({
    entryPoints: ['web/newsletter/frame.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    legalComments: 'none',
    write: false,
  });
  const script = outputFiles.map(({ text }) => text.trim()).join('');
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>Newsletter</title><script>${script}</script></head></html>`,
    hash: inlineHash(script),
  };
}

/** Writes that page and the hash of its script beside the site, or makes it anew each time it is asked for. */
export function newsletterFrame(): Plugin {
  return {
    name: 'newsletter-frame',
    configureServer({ middlewares }) {
      middlewares.use(NEWSLETTER_FRAME, async (_, response) => {
        const { html } = await newsletterDocument();
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(html);
      });
    },
    async generateBundle() {
      const { html, hash } = await newsletterDocument();
      this.emitFile({ type: 'asset', fileName: NEWSLETTER_FRAME.slice(1), source: html });
      this.emitFile({ type: 'asset', fileName: SCRIPT_FILE, source: JSON.stringify({ hashes: [hash] }) });
    },
  };
}
