export { findingWord } from '../findings/finding-word.ts';
