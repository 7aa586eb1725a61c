/** The rooms of this part of the routine, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Words of substitutes and swaps, and the calls of its pages.',
  substitution: 'Teachers who are away on a day, and who gives their lessons.',
  swaps: 'Lessons of a day that change places.',
  'substitution-page': 'The page of substitutes and swaps.',
  lessons: 'The lessons of one person or family on a day.',
  feed: 'One’s own routine in a calendar program.',
  mine: 'The pages of one’s own routine, for teachers and families.',
  papers: 'The routine on paper.',
  face: 'What other modules take.',
};
