import { pageAssets } from '../../../hosted/page-assets.ts';

export const assetRoutes = pageAssets('/hosted.css', new URL('sign-in.css', import.meta.url));
