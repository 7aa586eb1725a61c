import type { Gender, Religion } from '../text/identifiers.ts';
import { searchKey } from '../text/names.ts';
import { accept, refuse, type Cleaned, type ProblemCode } from './clean.ts';
import { cellText, type Cell } from './table.ts';

/** Something to choose from, with every name it goes by in either language. */
export type Choice<T> = { value: T; names: readonly string[] };

const wordKey = (text: string): string => searchKey(text).replaceAll(' ', '');

/** One of a list, by any of its names, spelling folded as for search; the word itself is what gets stored. */
export function cleanChoice<T>(
  cell: Cell,
  choices: ReadonlyArray<Choice<T>>,
  problem: ProblemCode = 'unknown-choice',
): Cleaned<T> {
  const raw = cellText(cell).trim();
  const key = wordKey(raw);
  if (key === '') return refuse(raw === '' ? 'missing' : problem);
  const choice = choices.find(({ names }) => names.some((name) => wordKey(name) === key));
  return choice ? accept(choice.value, choice.value !== raw && 'word') : refuse(problem);
}

const GENDERS: ReadonlyArray<Choice<Gender>> = [
  { value: 'Male', names: ['male', 'm', 'boy', 'man', 'ছাত্র', 'পুরুষ', 'ছেলে', 'বালক', 'পুং'] },
  { value: 'Female', names: ['female', 'f', 'girl', 'woman', 'ছাত্রী', 'মহিলা', 'মেয়ে', 'নারী', 'বালিকা', 'স্ত্রী'] },
  {
    value: 'Third gender',
    names: ['third gender', 'third', 'other', 'others', 'hijra', 'তৃতীয় লিঙ্গ', 'তৃতীয়', 'হিজড়া', 'অন্যান্য'],
  },
];

/** Gender from the words of either language: ছাত্র, ছাত্রী, male, girl, m, তৃতীয় লিঙ্গ … */
export function cleanGender(cell: Cell): Cleaned<Gender> {
  return cleanChoice(cell, GENDERS, 'unknown-gender');
}

const RELIGIONS: ReadonlyArray<Choice<Religion>> = [
  { value: 'Islam', names: ['islam', 'muslim', 'islamic', 'moslem', 'ইসলাম', 'মুসলিম', 'মুসলমান'] },
  { value: 'Hindu', names: ['hindu', 'hinduism', 'sanatan', 'sonaton', 'হিন্দু', 'সনাতন', 'সনাতনী'] },
  { value: 'Buddhist', names: ['buddhist', 'buddhism', 'buddha', 'bouddho', 'বৌদ্ধ'] },
  {
    value: 'Christian',
    names: ['christian', 'christianity', 'khristan', 'খ্রিস্টান', 'খ্রিষ্টান', 'খ্রীষ্টান', 'খৃষ্টান', 'খ্রিস্ট', 'খ্রিষ্ট'],
  },
  { value: 'Other', names: ['other', 'others', 'অন্যান্য', 'অন্য'] },
];

/** Religion from the words of either language, with or without ধর্ম after it: ইসলাম ধর্ম, হিন্দুধর্ম, Sanatan … */
export function cleanReligion(cell: Cell): Cleaned<Religion> {
  const raw = cellText(cell).trim();
  const bare = raw
    .normalize('NFC')
    .replace(/\s*ধর্ম(?:াবলম্বী)?$/u, '')
    .replace(/\s+(?:religion|dhormo|dharma)$/i, '');
  const found = cleanChoice(bare, RELIGIONS, 'unknown-religion');
  return found.problem ? found : accept(found.value, found.value !== raw && 'word');
}
