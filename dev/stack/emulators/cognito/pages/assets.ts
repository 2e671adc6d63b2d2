import { pageAssets } from '../../../hosted-pages/page-assets.ts';

export const assetRoutes = pageAssets('/hosted.css', new URL('sign-in.css', import.meta.url));
