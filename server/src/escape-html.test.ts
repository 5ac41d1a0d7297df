import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('no sign of a text means something to a page, in elements and in attributes of either quote', () => {
  expect(escapeHtml(`<b id="a" class='c'>Tom & Jerry</b>`)).toBe(
    '&lt;b id=&quot;a&quot; class=&#39;c&#39;&gt;Tom &amp; Jerry&lt;/b&gt;',
  );
});
