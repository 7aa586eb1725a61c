import { expect, test } from 'vitest';
import { videoAddresses as hostileAddresses } from '../../../../../tests/regressions/hostile-texts.ts';
import { isSlideLink, videoAddress } from './video-address.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcDEF_-123&t=10s&list=x', 'https://www.youtube.com/watch?v=abcDEF_-123'],
  ['youtu.be/abcDEF_-123?si=tracker', 'https://www.youtube.com/watch?v=abcDEF_-123'],
  ['http://m.youtube.com/shorts/abcDEF_-123', 'https://www.youtube.com/watch?v=abcDEF_-123'],
  ['https://www.youtube-nocookie.com/embed/abcDEF_-123', 'https://www.youtube.com/watch?v=abcDEF_-123'],
  ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  ['https://web.facebook.com/some.school/videos/1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://fb.watch/aB3_cd/', 'https://fb.watch/aB3_cd/'],
])('%s is kept as its host writes it', (typed, kept) => {
  expect(videoAddress(typed)?.address).toBe(kept);
  expect(videoAddress(kept)?.address).toBe(kept);
});

test.each(hostileAddresses)('%s is no film at a known host', (typed) => {
  expect(videoAddress(typed)).toBeNull();
});

test('a slide leads to a page of the site or to an https address, nowhere else', () => {
  for (const link of ['/web/notice/all', '/about?lang=en', 'https://school.example/a'])
    expect(isSlideLink(link), link).toBe(true);
  for (const link of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://x.example',
    'https://a:b@evil.example',
    'about',
    '/a b',
    '/\\/evil.example',
    '/\t/evil.example',
  ])
    expect(isSlideLink(link), link).toBe(false);
});
