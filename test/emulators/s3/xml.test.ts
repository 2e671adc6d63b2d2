import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml, textsOf, writeXml } from '../../../dev/emulators/s3/xml.ts';

test('any text survives being written and read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(textsOf(readXml(writeXml('Root', { Key: [text, 'other'] })), 'Key')).toEqual([text, 'other']);
    }),
  );
});

test('what is undefined is left out, a list repeats its element, and an empty one is nothing', () => {
  expect(writeXml('Root', { A: undefined, B: [1, 2], C: [], D: { E: true } })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Root><B>1</B><B>2</B><D><E>true</E></D></Root>',
  );
});

test('entities are read, and attributes passed over', () => {
  const root = readXml(
    '<?xml version="1.0"?>\n<Root xmlns="http://x/"><Key>&lt;&#x26;&#62;&quot;&apos;&amp;lt;</Key><Empty/></Root>\n',
  );
  expect(textsOf(root, 'Key')).toEqual(['<&>"\'&lt;']);
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
])('%j is refused', (document) => {
  expect(() => readXml(document)).toThrow(expect.objectContaining({ code: 'MalformedXML' }));
});
