import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consumeLaunchParameters, removeParameters } from '../../../../../web/api/auth/consume-launch-parameters.ts';
import { nextUrl, removeNext } from '../../../../../web/api/auth/next-url.ts';
import { listExtensionOrigins } from '../../../../../web/api/extension-origins.ts';
import { stubStorage } from '../../../../support/web/storage-stub.ts';

const [CHROME = ''] = listExtensionOrigins();
const NEXT = encodeURIComponent(`${CHROME}/result.html?id=7`);

beforeEach(() => {
  stubStorage();
});

afterEach(() => {
  removeNext();
  vi.unstubAllGlobals();
});

/** Opens a URL. Returns the path in the address bar and the events that the router receives. */
function openUrl(address: string) {
  let { href, search } = new URL(address, 'https://site.example');
  const state = { key: 'k', usr: { openedHere: true } };
  const states: unknown[] = [];
  const events: string[] = [];
  consumeLaunchParameters({
    location: { href, search },
    history: {
      state,
      replaceState(next: unknown, _: string, to: string) {
        states.push(next);
        href = to;
        search = new URL(to).search;
      },
    },
    dispatchEvent: ({ type }) => Boolean(events.push(type)),
  });
  return { path: href.slice('https://site.example'.length), keepsState: states.every((each) => each === state), events };
}

test.each([
  [`/account?next=${NEXT}`, '/account'],
  [`/account?hide_account=1&next=${NEXT}&p=2#card`, '/account?hide_account=1#card'],
  [`/account?p=1&signin&q=a+b%20c&x=%C3%A4`, '/account?signin&q=a+b%20c&x=%C3%A4'],
  ['/?p', '/'],
  ['/?%6eext=evil&a=1', '/?a=1'],
  [`/images?next=${NEXT}&next=again&sort=NameAsc`, '/images?sort=NameAsc'],
])('consumeLaunchParameters changes %s to %s and notifies the router', (address, path) => {
  expect(openUrl(address)).toEqual({ path, keepsState: true, events: ['popstate'] });
});

test.each(['/account', '/account?nextish=1&pp=2#next=3', '/?q=next'])('consumeLaunchParameters does not change %s', (address) => {
  expect(openUrl(address)).toEqual({ path: address, keepsState: true, events: [] });
});

test('consumeLaunchParameters stores only a URL of the extension', () => {
  openUrl('/account?next=https%3A%2F%2Fevil.example');
  expect(nextUrl.read()).toBeUndefined();
  openUrl(`/account?next=${NEXT}`);
  expect(nextUrl.read()).toBe(`${CHROME}/result.html?id=7`);
  openUrl('/account?p=1');
  expect(nextUrl.read()).toBe(`${CHROME}/result.html?id=7`);
});

test('removeParameters returns an empty string when no parameter remains', () => {
  expect(removeParameters('?a=1', ['a'])).toBe('');
  expect(removeParameters('', ['a'])).toBe('');
});
