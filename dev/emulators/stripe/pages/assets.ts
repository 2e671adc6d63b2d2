import { pageAssets } from '../../../hosted/page-assets.ts';

const beside = (name: string) => new URL(name, import.meta.url);

/** What the pages load, all of it from here. They are the sign-in's relatives, and wear the same clothes. */
export const ASSETS = pageAssets('/checkout.css', beside('slip.css'), beside('checkout.css'));
