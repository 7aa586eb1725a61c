import { digitsIn } from './digits.ts';
import type { Lang } from '../words.ts';

/** A file's size as people say it: 840 KB, 2.4 MB. */
export function fileSize(bytes: number, lang: Lang): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const isSmall = kilobytes < 1000;
  const shown = isSmall ? String(kilobytes) : (bytes / 1024 ** 2).toFixed(1);
  const unit = isSmall ? { en: 'KB', bn: 'কেবি' } : { en: 'MB', bn: 'এমবি' };
  return `${digitsIn(shown, lang)} ${unit[lang]}`;
}
