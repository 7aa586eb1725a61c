import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bijoyWords } from '../../../tests/fixtures/bijoy-words.ts';
import { fromBijoy } from './bijoy.ts';
import { bijoyIn, convertBijoy, looksLikeBijoy } from './legacy-letters.ts';

describe('Bijoy text', () => {
  test.each(bijoyWords)('%s is %s', (typed, unicode) => {
    expect(fromBijoy(typed)).toMatchObject({ text: unicode.normalize('NFC'), whole: true });
    expect(bijoyIn(typed)).not.toBe('no');
  });
  test('any row of its words is converted word by word, and Unicode is never converted again', () => {
    const some = fc.array(fc.constantFrom(...bijoyWords), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(some, (words) => {
        const [typed, unicode] = [0, 1].map((at) => words.map((pair) => pair[at]).join(' '));
        expect(convertBijoy(typed!)).toBe(unicode!.normalize('NFC'));
        expect(bijoyIn(unicode!)).toBe('no');
      }),
    );
  });
  test('keeps the Md. that is typed among it', () => {
    expect(convertBijoy('Md. iwng DwÏb')).toBe('Md. রহিম উদ্দিন');
  });
  test('that is no Bengali in this order is not made into some', () => {
    for (const text of ['Ïv†', 'x©©', '‡', 'Dw', 'DwÏb ‡']) expect(convertBijoy(text), text).toBeNull();
  });
  test('of any letters ends, and what is read whole is Bengali', () => {
    const sign = fc.constantFrom(...bijoyWords.flatMap(([typed]) => Array.from(typed)));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const { text, whole } = fromBijoy(signs.join(''));
        if (whole) expect(text).toMatch(/\p{Script=Bengali}/u);
        // No vowel sign is at the beginning, and none behind another.
        if (whole) expect(text).not.toMatch(/(?:^|\s)[া-ৌ]|[া-ৌ][া-ৌ]|\u09cd\u09cd/u);
      }),
    );
  });
});

const english =
  `Rahim Karim;Md. Rahim Uddin;Md. Ali;Mst. Fatema Khatun;Begum Rokeya;Anwar Hossen;Shawon Chowdhury;Ruby Akter;` +
  `Dewan Vivek;Kwame Nkrumah;Jyoti Krishna Biswas;Müller;José;François Nuñez;Zoë;McDonald;MacDonald OMalley;SSC;` +
  `B.Sc (Hons);Mst;Bithi;Mili;Selim Reza;Shirin;Nipen Deb;Nrisingha;Schwartz;Ng;O+;AB-;anika@example.com;` +
  `House 12, Road 5;Vill: Kacharipara, P.O: Sadar;C/O Abdul Kader;MD RAHIM;rahim uddin;Male;Female;Science;` +
  `Higher Mathematics;N/A;Tk 500;Physics;Rhythm;LLB;PhD;Das;Roy;Sen`;

describe('English', () => {
  test.each(english.split(';'))('%s is not taken for Bijoy', (text) => {
    expect(looksLikeBijoy(text)).toBe(false);
    expect(bijoyIn(text)).not.toBe('surely');
  });
  test('in any order of its words is never surely Bijoy', () => {
    const names = english.split(/[; ]/).filter((word) => /^[A-Z][a-z]+$/.test(word));
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 5 }), (words) => {
        expect(bijoyIn(words.join(' '))).not.toBe('surely');
      }),
    );
  });
});
