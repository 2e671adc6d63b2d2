import { createPageAssets } from '../../../hosted-pages/page-assets.ts';

export const assetRoutes = createPageAssets('/hosted.css', new URL('sign-in.css', import.meta.url));
