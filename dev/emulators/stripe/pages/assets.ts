import { pageAssets } from '../../../hosted/page-assets.ts';

const beside = (name: string) => new URL(name, import.meta.url);

export const ASSETS = pageAssets('/checkout.css', beside('slip.css'), beside('checkout.css'));
