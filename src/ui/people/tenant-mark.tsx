import { firstLetter } from '#kernel/text/first-letter.ts';
import type { Word } from '#kernel/words.ts';
import { useLang } from '../language.tsx';
import { Mark } from './mark.tsx';

/** A school's logo, or its first letter where it has none; the product's own mark in the central area. */
export function TenantMark({
  name,
  logo,
  isSite,
  size,
}: {
  name: Word;
  logo: string | null;
  isSite: boolean;
  size: number;
}) {
  const lang = useLang();
  if (!isSite) return <Mark size={size} />;
  if (logo) return <img src={logo} alt="" width={size} height={size} className="bp-logo" />;
  return (
    <span aria-hidden className="bp-letter-mark" style={{ width: size, height: size, fontSize: size * 0.5 }}>
      {firstLetter(name[lang])}
    </span>
  );
}
