import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import { type Site, startSite } from '../support/site.ts';
import { newPerson, type Person, signIn, type View } from './person.ts';

/** Longer than a site is waited for: what it said when it did not start is what is to be read. */
const LONGEST_START_MS = 90_000;

export type Flow = ReturnType<typeof openFlow>;

/** The product and a browser, started before the tests of a file and ended after them, whatever became of the start. */
export function openFlow() {
  let browser: Browser | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    // One after the other: when the second does not start, the first is known and ended.
    browser = await launchBrowser();
    site = await startSite();
  }, LONGEST_START_MS);
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });
  const stack = () => started(site).stack;
  const person = (view?: View): Promise<Person> => newPerson(started(browser), view);

  return {
    stack,
    /** The address of a path of the site. */
    at: (path: string): string => stack().site + path,
    /** Where the site keeps what it has. */
    data: (): string => started(site).data,
    person,
    /** Somebody who has signed in, and is on the account page. */
    async signedIn(email: string, view?: View): Promise<Person> {
      const someone = await person(view);
      await signIn(someone.page, stack(), email);
      return someone;
    },
    /** Kills the site at once, and starts it again over what it had written, on other ports. */
    async powerCut(): Promise<void> {
      const { data, end } = started(site);
      await end('SIGKILL');
      site = await startSite(data);
    },
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('A flow is open only while its tests run.');
  return part;
}
