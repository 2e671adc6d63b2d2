import { pageAssets } from '../../../hosted-pages/page-assets.ts';

const beside = (name: string) => new URL(name, import.meta.url);

export const ASSETS = pageAssets('/checkout.css', beside('slip.css'), beside('checkout.css'));
