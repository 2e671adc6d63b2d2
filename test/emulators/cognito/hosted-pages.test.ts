import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { findInput, readFieldAlert } from '../../support/http/emulator-page.ts';
import {
  authorizationQuery,
  CALLBACK_URL,
  createUser,
  getPage,
  latestCode,
  postForm,
  redirectUrl,
  USER_PASSWORD,
  userPoolFixture,
} from '../../support/users/user-pool-fixture.ts';

const faults = { isTriggerFailing: false };
const pool = await userPoolFixture({
  dashboardUrl: 'http://localhost:3005/',
  onConfirmed: async (event) => {
    if (faults.isTriggerFailing) throw new Error('the table is unavailable');
    return event;
  },
});
afterAll(pool.close);
beforeAll(async () => void (await createUser(pool, 'ada@example.com')));

const PATHS = ['/login', '/signup', '/confirm', '/forgotPassword', '/confirmForgotPassword'];
const withQuery = (path: string, changes: Record<string, string> = {}) => `${path}?${authorizationQuery(changes)}`;
const readText = async (response: Response | Promise<Response>) => (await response).text();

test.each(PATHS)('%s returns a page with a content security policy that blocks scripts', async (path) => {
  const response = await getPage(pool, withQuery(path));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toMatch(/<title>[^<]+ · GoFullPage<\/title>/);
  expect(page).not.toMatch(/<script|style=|javascript:/);
  expect(page.match(/ autofocus/g)).toHaveLength(1);
  expect(page.match(/<form [^>]*>/g)?.every((form) => form.includes(' novalidate'))).toBe(true);
});

test.each([
  ['/login', 'password', 'current-password'],
  ['/signup', 'password', 'new-password'],
  ['/confirm', 'code', 'one-time-code'],
  ['/confirmForgotPassword', 'password', 'new-password'],
  ['/forgotPassword', 'email', 'username'],
])('%s labels its field %s and sets its autocomplete to %s', async (path, name, autocomplete) => {
  const page = await readText(getPage(pool, withQuery(path)));
  expect(page).toContain(`<label for="${name}">`);
  expect(findInput(page, name)).toContain(`autocomplete="${autocomplete}"`);
});

test('fills in the email from login_hint', async () => {
  const page = await readText(getPage(pool, withQuery('/signup', { login_hint: 'hint@example.com' })));
  expect(findInput(page, 'email')).toContain('value="hint@example.com"');
  expect(findInput(page, 'password')).toContain('autofocus');
});

test('links to the outbox on pages that need a code', async () => {
  for (const path of ['/confirm', '/confirmForgotPassword'])
    expect(await readText(getPage(pool, withQuery(path)))).toContain(
      'Find the code in <a href="http://localhost:3005/" target="_blank" rel="noreferrer">the dashboard\'s outbox</a>.',
    );
});

test('shows an error at the password and keeps the email when sign-in fails', async () => {
  const page = await readText(postForm(pool, withQuery('/login'), { email: 'ada@example.com', password: 'Wrong-2026' }));
  expect(readFieldAlert(page)).toEqual(['password', expect.stringContaining('Incorrect email or password.')]);
  expect(findInput(page, 'email')).toContain('value="ada@example.com"');
  expect(findInput(page, 'password')).toMatch(/aria-describedby="password-description" aria-invalid="true" autofocus/);
  expect(page).not.toContain('Wrong-2026');
  const unknownUserPage = await readText(
    postForm(pool, withQuery('/login'), { email: 'ghost@example.com', password: 'Wrong-2026' }),
  );
  expect(readFieldAlert(unknownUserPage)).toEqual(readFieldAlert(page));
});

test('signs a user up and in with the emailed code', async () => {
  const email = 'grace@example.com';
  const signedUp = redirectUrl(await postForm(pool, withQuery('/signup'), { email, password: USER_PASSWORD }));
  expect([signedUp.pathname, signedUp.searchParams.get('login_hint')]).toEqual(['/confirm', email]);
  const errorPage = await readText(postForm(pool, withQuery('/confirm'), { email, code: 'abcdef' }));
  expect(readFieldAlert(errorPage)).toEqual(['code', 'Incorrect code. Check the six digits and try again.']);

  const resent = redirectUrl(await postForm(pool, withQuery('/confirm'), { email, code: '', action: 'resend' }));
  expect(await readText(getPage(pool, resent.pathname + resent.search))).toContain('We sent a new code.');
  const confirmed = redirectUrl(
    await postForm(pool, withQuery('/confirm'), { email, code: ` ${latestCode(pool, email).replace(/(\d{3})/g, '$1 ')} ` }),
  );
  expect(confirmed.origin + confirmed.pathname).toBe(CALLBACK_URL);
  expect(confirmed.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
});

test('redirects an unconfirmed user from sign-in to the confirmation page', async () => {
  const email = 'late@example.com';
  await postForm(pool, withQuery('/signup'), { email, password: USER_PASSWORD });
  const redirect = redirectUrl(await postForm(pool, withQuery('/login'), { email, password: USER_PASSWORD }));
  expect(redirect.pathname).toBe('/confirm');
  expect(await readText(getPage(pool, redirect.pathname + redirect.search))).toContain('Confirm your email to sign in.');
});

test('redirects to the sign-in page when the trigger fails, and sign-in then succeeds', async () => {
  const email = 'unlucky@example.com';
  await postForm(pool, withQuery('/signup'), { email, password: USER_PASSWORD });
  faults.isTriggerFailing = true;
  const redirect = redirectUrl(await postForm(pool, withQuery('/confirm'), { email, code: latestCode(pool, email) }));
  faults.isTriggerFailing = false;
  expect(redirect.pathname).toBe('/login');
  expect(await readText(getPage(pool, redirect.pathname + redirect.search))).toContain(
    'we could not finish setting up your account',
  );
  expect(
    redirectUrl(await postForm(pool, withQuery('/login'), { email, password: USER_PASSWORD })).searchParams.has('code'),
  ).toBe(true);
});

test.each([
  ['a weak password', { email: 'new@example.com', password: 'weak' }, ['password', PASSWORD_MESSAGE]],
  ['no password', { email: 'new@example.com', password: '' }, ['password', expect.stringContaining(PASSWORD_MESSAGE)]],
  [
    'the email of an existing account',
    { email: 'ADA@example.com', password: USER_PASSWORD },
    ['email', expect.stringContaining('Sign in instead')],
  ],
  ['an invalid email', { email: 'ada', password: USER_PASSWORD }, ['email', 'Enter a valid email address.']],
])('shows an error at the field when a visitor signs up with %s', async (_, form, alert) => {
  const page = await readText(postForm(pool, withQuery('/signup'), form));
  expect(readFieldAlert(page)).toEqual(alert);
  expect(findInput(page, 'email')).toContain(`value="${form.email}"`);
});

test('resets a password with the emailed code and does not reveal if an account exists', async () => {
  const email = 'forgetful@example.com';
  await createUser(pool, email);
  for (const address of [email, 'ghost@example.com'])
    expect(redirectUrl(await postForm(pool, withQuery('/forgotPassword'), { email: address })).pathname).toBe(
      '/confirmForgotPassword',
    );

  const form = { email, code: latestCode(pool, email), password: 'Another-2026' };
  const weak = await readText(postForm(pool, withQuery('/confirmForgotPassword'), { ...form, password: 'weak' }));
  expect(readFieldAlert(weak)).toEqual(['password', expect.stringContaining('8+ characters')]);
  expect(findInput(weak, 'code')).toContain(`value="${form.code}"`);
  const redirect = redirectUrl(await postForm(pool, withQuery('/confirmForgotPassword'), form));
  expect(await readText(getPage(pool, redirect.pathname + redirect.search))).toContain('Password changed.');
  expect(
    redirectUrl(await postForm(pool, withQuery('/login'), { email, password: 'Another-2026' })).searchParams.has('code'),
  ).toBe(true);
});

test('shows an error at the email when too many codes are requested', async () => {
  const requestCode = () => postForm(pool, withQuery('/forgotPassword'), { email: 'many@example.com' });
  for (let mail = 0; mail < 5; mail++) expect((await requestCode()).status).toBe(302);
  expect(readFieldAlert(await readText(requestCode()))).toEqual(['email', expect.stringContaining('Too many attempts')]);
});

test.each(['"><script>alert(1)</script>', "' autofocus onfocus=alert(1) x='", '</title><img src=x onerror=alert(1)>'])(
  'escapes markup in every part of a request: %s',
  async (evil) => {
    const query = { login_hint: evil, state: evil, nonce: evil, notice: evil };
    for (const path of PATHS) {
      const pages = [
        getPage(pool, withQuery(path, query)),
        postForm(pool, withQuery(path, query), { email: evil, password: evil, code: evil }),
      ];
      for (const page of await Promise.all(pages.map(readText))) expect(page).not.toContain(evil);
    }
    expect(await readText(getPage(pool, `/login?client_id=${encodeURIComponent(evil)}`))).not.toContain(evil);
  },
);

test.each([
  ['comes from another site', { 'sec-fetch-site': 'cross-site' }],
  ['comes from another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ['has another Origin header', { origin: 'https://evil.example' }],
  ['has the Origin header null', { origin: 'null' }],
])('returns 400 when a form %s', async (_, headers: Record<string, string>) => {
  const response = await postForm(pool, withQuery('/login'), { email: 'ada@example.com', password: USER_PASSWORD }, headers);
  expect([response.status, response.headers.get('location'), response.headers.getSetCookie()]).toEqual([400, null, []]);
});

test('accepts a form from its own page', async () => {
  const form = { email: 'ada@example.com', password: USER_PASSWORD };
  const { origin } = pool;
  expect((await postForm(pool, withQuery('/login'), form, { 'sec-fetch-site': 'same-origin', origin })).status).toBe(302);
  expect((await postForm(pool, withQuery('/login'), form, { origin })).status).toBe(302);
});

test('returns 404 with a link to the site for an unknown path', async () => {
  const response = await getPage(pool, '/nowhere');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<a href="http://localhost:3000/">Go to GoFullPage</a>');
});

test.each(['/hosted.css', '/icon.svg', '/fonts/heading.woff2', '/fonts/text.woff2'])('serves %s', async (path) => {
  const response = await getPage(pool, path);
  expect([response.status, (await response.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
});

test.each([
  ['/login', { email: '', password: '' }, ['email', 'Enter your email address.']],
  ['/login', { email: 'ada@example.com', password: '' }, ['password', 'Enter your password.']],
  ['/signup', { email: '', password: '' }, ['email', 'Enter your email address.']],
  ['/confirm', { email: 'ada@example.com', code: '' }, ['code', 'Enter the six-digit code.']],
  ['/forgotPassword', { email: '' }, ['email', 'Enter your email address.']],
  [
    '/confirmForgotPassword',
    { email: 'ada@example.com', code: ' ', password: USER_PASSWORD },
    ['code', 'Enter the six-digit code.'],
  ],
])('%s shows an error when a field is empty, %j', async (path, form: Record<string, string>, alert) => {
  expect(readFieldAlert(await readText(postForm(pool, withQuery(path), form)))).toEqual(alert);
});
