import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { securityTxt } from './security-txt.ts';
import { siteIcons } from './site-icons.ts';
import { siteManifest } from './site-manifest.ts';

const TOKENS = 'web/styles/tokens.css';

const ICONS = [
  { size: 192, isMaskable: false },
  { size: 512, isMaskable: false },
  { size: 512, isMaskable: true },
] as const;

export function siteMarks(): Plugin {
  return {
    name: 'site-marks',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: '/site.webmanifest' }, injectTo: 'head' }],
    async generateBundle() {
      const { ico, apple, png } = await siteIcons();
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      const icons = await Promise.all(
        ICONS.map(async (icon) => {
          const name = icon.isMaskable ? `icon-${icon.size}-maskable.png` : `icon-${icon.size}.png`;
          const file = this.emitFile({ type: 'asset', name, source: await png(icon.size, icon.isMaskable) });
          return { ...icon, src: `/${this.getFileName(file)}` };
        }),
      );
      emit('favicon.ico', ico);
      emit('apple-touch-icon.png', apple);
      emit('site.webmanifest', siteManifest(readFileSync(TOKENS, 'utf8'), icons));
      emit('.well-known/security.txt', securityTxt(new Date()));
    },
  };
}
