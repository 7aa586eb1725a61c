import { expect, test } from 'vitest';
import { inSentence } from './words.ts';

const said = (en: string) => inSentence({ en, bn: 'নোটিশ' }, 'en');

test('the name of a kind loses its capital amid a sentence, but what is all capitals keeps them', () => {
  expect(['Notice', 'Calendar entry', 'ID card', 'OAuth client', 'API client'].map(said)).toEqual([
    'notice',
    'calendar entry',
    'ID card',
    'OAuth client',
    'API client',
  ]);
  expect(inSentence({ en: 'Notice', bn: 'নোটিশ' }, 'bn')).toBe('নোটিশ');
});
