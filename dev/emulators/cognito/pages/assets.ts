import { pageAssets } from '../../../hosted/page-assets.ts';

/** What the pages load, all of it from here; colours, sizes, faces and icon are the site's own. */
export const assetRoutes = pageAssets('/hosted.css', new URL('sign-in.css', import.meta.url));
