import type { Page } from 'playwright-core';

export async function pay(page: Page, cardNumber: string, name = 'Ada Lovelace'): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill(name);
  await page.locator('form button').click();
}
