import { expect, test } from 'vitest';
import { videoFrame } from './video.ts';

test('R-PRES-14: a link that names a video plays it in the page, from the host that sets no cookies', () => {
  const frame = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
  expect(videoFrame('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toBe(frame);
  expect(videoFrame('https://example.com/watch?v=dQw4w9WgXcQ')).toBeUndefined();
  expect(videoFrame(null)).toBeUndefined();
});
