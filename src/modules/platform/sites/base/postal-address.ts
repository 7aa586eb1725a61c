import type { Word } from '#kernel/words.ts';

type Typed = { address: string; address_bn: string | null };

/** Where an institution is, in both languages; in Bengali as it was typed while nothing is given for it. */
export const addressOf = ({ address, address_bn }: Typed): Word => ({
  en: address,
  bn: address_bn || address,
});

const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** The address and the places around it, the smaller first; a place that the address names itself is once. */
export function wholeAddress(typed: Typed, areas: readonly (Word | null)[]): Word {
  const address = addressOf(typed);
  const line = (lang: 'en' | 'bn') => {
    const named = address[lang].split(',').map(plain);
    const around = areas.filter((area) => area !== null);
    const left = around.filter(({ en, bn }) => !named.includes(plain(en)) && !named.includes(plain(bn)));
    return [address[lang], ...left.map((area) => area[lang])].join(', ');
  };
  return { en: line('en'), bn: line('bn') };
}
