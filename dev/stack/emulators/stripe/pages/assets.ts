import { createPageAssets } from '../../../hosted-pages/page-assets.ts';

const beside = (name: string) => new URL(name, import.meta.url);

export const ASSETS = createPageAssets('/checkout.css', beside('slip.css'), beside('checkout.css'));
