import { pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';

export interface ManifestIcon {
  readonly src: string;
  readonly size: number;
  readonly isMaskable: boolean;
}

/** Returns the first value of a color token, which is that of the light theme. A manifest has no themes. */
function colourOf(tokens: string, name: string): string {
  const [, colour] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens) ?? [];
  if (!colour) throw new Error(`The tokens have no --${name}.`);
  return colour;
}

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/). The site opens in a tab even when it is installed. */
export const siteManifest = (tokens: string, icons: readonly ManifestIcon[]): string =>
  JSON.stringify({
    name: SITE.name,
    short_name: SITE.name,
    id: pathOf('home'),
    start_url: pathOf('home'),
    display: 'browser',
    lang: 'en',
    theme_color: colourOf(tokens, 'paper'),
    background_color: colourOf(tokens, 'paper'),
    icons: icons.map(({ src, size, isMaskable }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  });
