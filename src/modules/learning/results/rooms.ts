/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, and the dashboard cards.',
  rules: 'How results follow from marks: grades, grace marks, merit, statistics.',
  settings: 'The rules that a school chooses for its classes.',
  runs: 'A run of results for a class: generate, approve, publish, withdraw.',
  cards: 'Report cards as PDF, for a student and a whole class.',
  explain: 'The calculation of one result, step by step.',
  publication: 'From the declared exam to the published result, step by step.',
  public: 'Results without signing in.',
  reports: 'Tabulation sheets, merit lists and statistics.',
  student: 'Results as students and guardians see them.',
  face: 'What other modules take.',
};
