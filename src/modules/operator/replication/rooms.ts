/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Copies of settings: table, words, job names.',
  settings: 'The settings that can be copied, one file each.',
  runs: 'A copy from one school to others, and its undo.',
  groups: 'Settings that a group sets alike in all its schools.',
};
