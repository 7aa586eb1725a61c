import { defineWords } from '#kernel/words.ts';

/** Words of a field that holds files. */
export const filesWords = defineWords({
  files: { en: 'Files', bn: 'ফাইল' },
  file: { en: 'File', bn: 'ফাইল' },
  add: { en: 'Add file', bn: 'ফাইল যোগ করুন' },
  up: { en: 'Move up: {name}', bn: 'উপরে নিন: {name}' },
  down: { en: 'Move down: {name}', bn: 'নিচে নিন: {name}' },
  remove: { en: 'Remove file: {name}', bn: 'ফাইল বাদ দিন: {name}' },
});
