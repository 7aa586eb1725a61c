import { distance } from 'fastest-levenshtein';
import { searchKey } from './names.ts';

/**
 * How alike two names of people are, as lists of Bangladeshi schools write them. Forms of address and what is
 * before half of all names (Md, Mst, মোঃ) say nothing; a surname that a third of a class bears says little.
 */

const keys = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(searchKey));

const titles = keys(
  'md mohd mohammad mohammed mohamed mohammod mohamad muhammad muhammed mohamma mo mst most mosa mosamat mosammat ' +
    'mosammot mosamot mossammat musammat moshammat mrs mr ms miss dr sree sri shree shri srimati sreemati al ' +
    'মো মোঃ মোহাঃ মোহা মোহাম্মদ মোহাম্মাদ মুহাম্মদ মুহাম্মাদ মু মুহাঃ মোছা মোছাঃ মোসা মোসাঃ মোছাম্মৎ মোসাম্মৎ মোসাম্মাৎ ' +
    'মোছাম্মত মিস মিসেস জনাব শ্রী শ্রীমতি শ্রীমতী ডা ড আল',
);

const common = keys(
  'akter akther aktar akhter akhtar khatun khatoon islam begum bibi hossain hossen hossin hosen hussain husain ' +
    'uddin ahmed ahmad ahammed rahman rahaman ali alam haque hoque haq sultana parvin parveen jahan ara khanam ' +
    'miah mia sheikh sk khan sarker sarkar das roy ray rani dey saha barua chakma ' +
    'আক্তার আখতার আকতার খাতুন ইসলাম বেগম বিবি হোসেন হোসাইন হুসাইন উদ্দিন উদ্দীন আহমেদ আহম্মেদ আহমদ রহমান আলী আলম হক ' +
    'সুলতানা পারভীন জাহান আরা খানম মিয়া মিঞা শেখ খান সরকার দাস রায় রানী সাহা দে বড়ুয়া চাকমা',
);

const lightWeight = 0.25;
const weightOf = (word: string): number => (common.has(word) ? lightWeight : 1);

/** The words of a name that tell people apart; all of them where nothing else is left. */
function tellingWords(name: string): string[] {
  const words = searchKey(name).split(' ').filter(Boolean);
  const telling = words.filter((word) => !titles.has(word) && word.length > 1);
  return telling.length > 0 ? telling : words;
}

/** One letter for what is written in many ways: Raheem and Rahim, Yousuf and Yusuf, Parveen and Parvin. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ee', 'i')
    .replaceAll(/oo|ou/g, 'u')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replace(/(.)\1+/gu, '$1');

/** Rohim and Rahim, ফারজানা and ফরজানা: 0 where two words are different words. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (soundOf(a) === soundOf(b)) return 0.95;
  const longest = Math.max(a.length, b.length);
  if (longest < 4 || Math.abs(a.length - b.length) > 2) return 0;
  const near = 1 - distance(a, b) / longest;
  return near >= 0.7 ? near : 0;
}

/** 0 (nothing in common that tells people apart) to 1 (the same words); both names in one script. */
export function nameLikeness(written: string, known: string): number {
  const [mine, theirs] = [tellingWords(written), tellingWords(known)];
  const total = [...mine, ...theirs].reduce((sum, word) => sum + weightOf(word), 0);
  const pairs = mine
    .flatMap((a, i) =>
      theirs.map((b, j) => ({ i, j, like: wordLikeness(a, b), weight: weightOf(a) + weightOf(b) })),
    )
    .filter(({ like }) => like > 0)
    .sort((a, b) => b.like * b.weight - a.like * a.weight);
  const used = { mine: new Set<number>(), theirs: new Set<number>() };
  let shared = 0;
  for (const { i, j, like, weight } of pairs) {
    if (used.mine.has(i) || used.theirs.has(j)) continue;
    used.mine.add(i);
    used.theirs.add(j);
    shared += like * weight;
  }
  return total === 0 ? 0 : shared / total;
}

export type NamedPerson = { readonly name_en: string; readonly name_bn: string };

/** `same`: written as in the list; `alike`: another spelling of it; `other`: somebody else; `unknown`: nothing to compare. */
export type NameVerdict<P extends NamedPerson> =
  | { is: 'same' | 'alike' | 'unknown' }
  | { is: 'other'; better: P | null };

const isBengali = (text: string): boolean => /[\u0980-\u09ff]/u.test(text);
const enough = 0.4;

/** How well a name fits a person, by the name in the same script; null: they have none in it. */
function fit(written: string, person: NamedPerson): number | null {
  const key = searchKey(written);
  const names = [person.name_en, person.name_bn].filter(Boolean);
  if (names.some((name) => searchKey(name) === key)) return 2;
  const comparable = names.filter((name) => isBengali(name) === isBengali(written));
  if (comparable.length === 0) return null;
  return Math.max(...comparable.map((name) => nameLikeness(written, name)));
}

/** Whether a written name is that of `own`, seen among everybody else whom it could mean. */
export function whoseName<P extends NamedPerson>(
  written: string,
  own: P,
  others: Iterable<P>,
): NameVerdict<P> {
  const mine = fit(written, own);
  if (mine === 2) return { is: 'same' };
  let best = 0;
  let better: P | null = null;
  for (const other of others) {
    const theirs = other === own ? null : fit(written, other);
    if (theirs !== null && theirs > best) [best, better] = [theirs, other];
  }
  if (mine === null) return better && best >= 0.8 ? { is: 'other', better } : { is: 'unknown' };
  if (best > mine && best >= enough) return { is: 'other', better };
  return mine >= enough ? { is: 'alike' } : { is: 'other', better: null };
}
