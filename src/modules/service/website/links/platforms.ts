import type { Word } from '#kernel/words.ts';

/** Social networks in the order in which they are offered; addresses are taken at these hosts alone. */
const platforms = {
  facebook: { hosts: ['facebook.com', 'fb.com'], word: { en: 'Facebook', bn: 'ফেসবুক' } },
  youtube: { hosts: ['youtube.com', 'youtu.be'], word: { en: 'YouTube', bn: 'ইউটিউব' } },
  whatsapp: { hosts: ['wa.me', 'whatsapp.com'], word: { en: 'WhatsApp', bn: 'হোয়াটসঅ্যাপ' } },
  telegram: { hosts: ['t.me', 'telegram.me'], word: { en: 'Telegram', bn: 'টেলিগ্রাম' } },
  x: { hosts: ['x.com', 'twitter.com'], word: { en: 'X', bn: 'এক্স' } },
  instagram: { hosts: ['instagram.com'], word: { en: 'Instagram', bn: 'ইনস্টাগ্রাম' } },
  linkedin: { hosts: ['linkedin.com'], word: { en: 'LinkedIn', bn: 'লিংকডইন' } },
  tiktok: { hosts: ['tiktok.com'], word: { en: 'TikTok', bn: 'টিকটক' } },
} as const satisfies Record<string, { hosts: readonly string[]; word: Word }>;

export type Platform = keyof typeof platforms;
export const platformKeys = Object.keys(platforms) as Platform[];
export const isPlatform = (key: string): key is Platform => Object.hasOwn(platforms, key);
export const platformWord = (key: Platform): Word => platforms[key].word;
export const platformChoices = platformKeys.map((value) => ({ value, word: platforms[value].word }));

/**
 * The address of a page of this network, always https and without what follows visitors; null for everything else: an
 * icon of one network never leads to another site.
 */
export function socialAddress(platform: Platform, typed: string): string | null {
  const url = outsideUrl(typed);
  if (!url) return null;
  const isOfPlatform = platforms[platform].hosts.some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  // The front page of a network is nobody's page.
  const hasPage = url.pathname.length > 1 || url.searchParams.has('phone');
  if (!isOfPlatform || !hasPage) return null;
  for (const key of [...url.searchParams.keys()])
    if (/^(?:utm_|fbclid|igsh|si$|mibextid|ref)/.test(key)) url.searchParams.delete(key);
  url.protocol = 'https:';
  url.hash = '';
  return url.href;
}

/** A whole web address as it was typed or pasted, also without a scheme; null for everything else. */
export function outsideUrl(typed: string): URL | null {
  const text = typed.trim();
  if (text.startsWith('/') || /[\s\\<>"'`\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(/^[a-z][\w+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  return /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/.test(url.hostname) ? url : null;
}
