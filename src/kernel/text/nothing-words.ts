import { searchKey } from './names.ts';

const words = new Set(
  [
    'na',
    'n a',
    'nil',
    'none',
    'null',
    'not available',
    'not applicable',
    'xx',
    'xxx',
    'নাই',
    'নেই',
    'প্রযোজ্য নয়',
  ].map(searchKey),
);

/** Whether a cell says that there is nothing: a dash, N/A, nil, নাই. */
export function isNothingWord(text: string): boolean {
  const plain = text.trim();
  return /^[-–—_.=]+$/.test(plain) || words.has(searchKey(plain));
}
