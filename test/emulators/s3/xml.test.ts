import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatXml, parseXml, readChildTexts } from '../../../dev/stack/emulators/s3/xml.ts';

test('parseXml returns every text that formatXml has written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readChildTexts(parseXml(formatXml('Root', { Key: [text, 'other'] })), 'Key')).toEqual([text, 'other']);
    }),
  );
});

test('formatXml omits undefined and empty lists, and repeats the element for each list item', () => {
  expect(formatXml('Root', { A: undefined, B: [1, 2], C: [], D: { E: true } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Root><B>1</B><B>2</B><D><E>true</E></D></Root>',
  );
});

test('parseXml decodes entities and ignores attributes', () => {
  const root = parseXml(
    '<?xml version="1.0"?>\n<Root xmlns="http://x/"><Key>&lt;&#x26;&#62;&quot;&apos;&amp;lt;</Key><Empty/></Root>\n',
  );
  expect(readChildTexts(root, 'Key')).toEqual(['<&>"\'&lt;']);
  expect(root.children.map(({ name }) => name)).toEqual(['Key', 'Empty']);
});

test.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '</a>',
  '<a/><b/>',
  '<a/>text',
  '<a>&nbsp;</a>',
  '<a><![CDATA[x]]></a>',
  '<!DOCTYPE a><a/>',
  '<a',
])('parseXml rejects %j', (document) => {
  expect(() => parseXml(document)).toThrow(expect.objectContaining({ code: 'MalformedXML' }));
});
