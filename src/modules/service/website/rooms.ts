/** The rooms of this module, lowest first: each imports only those before it. */
export const rooms = {
  base: 'Tables, words, and how texts, pictures and files are shown to visitors.',
  links: 'Social links, quick links and official links.',
  figures: 'Counts on the website: visits, and students by class.',
  charter: 'The citizen charter.',
  people: 'Employees, governing body and achievements on the website.',
  'site-pages': 'The pages that the office writes: draft, schedule, publish, versions.',
  highlights: 'Events, slides, special pictures, messages and videos.',
  menu: 'The menu of the website.',
  frame: 'How the website looks, and what surrounds every public page.',
  findable: 'Search over the website, and what search engines and feeds are told.',
  notices: 'Notices, and their messages to the people they are for.',
  contact: 'The contact form and the messages it brings.',
  pages: 'The home page and the other public pages.',
  design: 'The page where the office designs the website.',
  face: 'What other modules take.',
};
