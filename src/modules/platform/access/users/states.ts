import { userFieldWords } from '../base/words.ts';
import { userWords as w } from './words.ts';

/** How an account is. */
export const accountStates = [
  { value: 'active', word: userFieldWords.active, colour: 'green' },
  { value: 'disabled', word: w.disabled, colour: 'red' },
] as const;

/** How somebody is in an institution: an account that is disabled is so everywhere. */
export const memberStates = [
  accountStates[0],
  { value: 'off', word: w.switched_off, colour: 'gray' },
  accountStates[1],
] as const;
