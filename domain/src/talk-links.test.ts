import { expect, test } from 'vitest';
import { isSafeLink, isUnsafeAddress, videoId } from './talk-links.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=1',
  ' http://youtu.be/dQw4w9WgXcQ?t=12 ',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=3',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ/',
])('R-PRES-14: %s names a video', (link) => {
  expect(videoId(link)).toBe('dQw4w9WgXcQ');
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?x=https://youtu.be/dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../evil',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"><script>',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong',
  'https://www.youtube.com/playlist?list=x',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
])('R-PRES-14: %s names no video', (link) => {
  expect(videoId(link)).toBeUndefined();
});

test('a link to slides is an address of the web that says where it leads', () => {
  const safe = ['https://example.com', 'http://example.com/a%20b?c=d@e#f', 'https://docs.example.com:8443/deck/1'];
  const unsafe = [
    '',
    'example.com/slides',
    'javascript:alert(1)',
    'data:text/html,<script>',
    'https://',
    'https:///slides',
    'https://google.com@evil.example/',
    'https://name:word@example.com/',
    'https://example.com\\@evil.example',
    'https://example.com/a b',
    'ftp://example.com/slides',
    '//example.com',
  ];
  expect(safe.filter((link) => !isSafeLink(link))).toEqual([]);
  expect(unsafe.filter(isSafeLink)).toEqual([]);
});

test('R-PRES-14: an address that a browser would run is told from a text and from an address of the web', () => {
  const unsafe = [
    'javascript:alert(1)',
    'JavaScript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://a@b.example',
  ];
  const fine = ['', 'to come', 'youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ', 'http://example.com/a'];
  expect(unsafe.filter((text) => !isUnsafeAddress(text))).toEqual([]);
  expect(fine.filter(isUnsafeAddress)).toEqual([]);
});
