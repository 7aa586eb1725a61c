import { searchKey } from '../text/names.ts';

/** What a cell says for yes and for no, folded as for search. */
export const yes = new Set(['1', 'true', 'yes', 'y', 'active', 'হ্যাঁ', 'সক্রিয়', 'চালু'].map(searchKey));
export const no = new Set(['0', 'false', 'no', 'n', 'inactive', 'না', 'নিষ্ক্রিয়', 'বন্ধ'].map(searchKey));
