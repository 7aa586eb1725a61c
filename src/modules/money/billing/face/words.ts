export { creditWords } from '../receipts/words.ts';
