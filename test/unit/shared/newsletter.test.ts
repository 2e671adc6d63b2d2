import { describe, expect, test } from 'vitest';
import { createSubscribeUrl, getListOrigin, MAX_REASON_LENGTH, parseListResponse } from '#shared/newsletter.ts';

const LIST = 'https://us1.list-manage.com/subscribe/post-json?u=1a&id=2b';

const parseReason = (message: string): string => {
  const subscription = parseListResponse({ result: 'error', message });
  return subscription.kind === 'refused' ? subscription.reason : '';
};

describe('createSubscribeUrl', () => {
  test.each([
    'ada@example.com',
    'ada+news@example.com',
    'a&EMAIL=b@example.com',
    'ädä@exämple.com',
    '',
    'a@b.c#x',
    '%41@example.com',
    'a b',
  ])('returns a URL with the email %j unchanged and no other new parameter', (email) => {
    const { origin, searchParams } = new URL(createSubscribeUrl(LIST, email));
    expect(origin).toBe(getListOrigin(LIST));
    expect([...searchParams]).toEqual([
      ['u', '1a'],
      ['id', '2b'],
      ['EMAIL', email],
    ]);
  });

  test('encodes plus signs and ampersands', () => {
    expect(createSubscribeUrl(LIST, 'a+b&c@example.com')).toBe(`${LIST}&EMAIL=a%2Bb%26c%40example.com`);
  });
});

describe('parseListResponse', () => {
  const parseError = (message: string) => parseListResponse({ result: 'error', message });

  test('returns subscribed for a success with any message', () => {
    expect(parseListResponse({ result: 'success', message: 'already subscribed' })).toEqual({ kind: 'subscribed' });
  });

  test.each([
    'ada@example.com is already subscribed to list News. <a href="https://us1.list-manage.com/x">Click here</a>',
    '0 - ada@example.com is Already Subscribed',
  ])('returns already for "%s"', (message) => {
    expect(parseError(message)).toEqual({ kind: 'already' });
  });

  test.each([
    'Recipient "ada@example.com" has too many recent signup requests',
    'Too many subscribe attempts for this email address. Please try again in about 5 minutes. (#5624)',
  ])('returns tooOften for "%s"', (message) => {
    expect(parseError(message)).toEqual({ kind: 'tooOften' });
  });

  test.each([
    ['0 - An email address must contain a single @.', 'An email address must contain a single @.'],
    ['0 - Please enter a value', 'Please enter a value'],
    ['  12 - Too <b>short</b>', 'Too short'],
    ['This email address looks fake. <a href="#">Click here</a> <A HREF=x>or here</A >', 'This email address looks fake.'],
    ['', ''],
  ])('converts the message %j to the reason %j', (message, reason) => {
    expect(parseError(message)).toEqual({ kind: 'refused', reason });
  });

  test.each(['', 'SUCCESS', 'successful', 'undefined'])('does not treat the result "%s" as a success', (result) => {
    expect(parseListResponse({ result, message: 'no' })).toEqual({ kind: 'refused', reason: 'no' });
  });
});

describe('reason of a failure', () => {
  test.each([
    ['<script>steal()</script>No', 'No'],
    ['<SCRIPT src=x>steal()</SCRIPT\n>No', 'No'],
    ['<style>*{display:none}</style>No', 'No'],
    ['No<img src=x onerror=steal()>', 'No'],
    ['No<img src=x onerror=steal()', 'No'],
    ['No<!-- <b> --> more', 'No --> more'],
    ['2 < 3 &amp; 4 &gt; 3', '2 < 3 & 4 > 3'],
    ['&lt;b&gt;', '<b>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&#64;&#x40;&quot;&apos;&nbsp;&bogus;', '@@"’ &bogus;'],
    ['&#0;&#9999999;&#x110000;x', 'x'],
    [' a\n\tb\u0007 ', 'a b'],
    ['half a character: \ud83d', 'half a character:'],
  ])('converts the HTML %j to %j', (html, text) => {
    expect(parseReason(html)).toBe(text);
  });

  // If the input were not cut, a quadratic pattern would take minutes here and end in the test's timeout.
  test.each(['<a ', '<script', '&#', '<', '<a></a', ' ', '<!--'])('takes linear time for 200,000 repetitions of %j', (piece) => {
    expect(parseReason(piece.repeat(200_000)).length).toBeLessThanOrEqual(MAX_REASON_LENGTH);
  });
});

describe('long reason', () => {
  test('is cut between two words', () => {
    const reason = parseReason('word '.repeat(100));
    expect(reason).toMatch(/^(word )+word…$/);
    expect(reason.length).toBeLessThanOrEqual(MAX_REASON_LENGTH);
  });

  test('is cut within a word when there is no space, but never within a character', () => {
    const reason = parseReason('😀'.repeat(500));
    expect([...reason]).toHaveLength(MAX_REASON_LENGTH);
    expect(reason).toMatch(/^\P{Surrogate}+…$/u);
  });
});
