/** The rooms of the program, lowest first: each imports only those before it. Its top puts them together. */
export const rooms = {
  api: 'All procedures as one API, and who may call it.',
  markup: 'The document around a page, kept for everything that it depends on.',
  requests: 'A request before anything works for it: whose it is, its body, its place in a queue.',
  offline: 'Who is here, and what opens without a network.',
  shell: 'What the frame shows a person: menu, school, credits, styles.',
  finder: 'The finder of pages and people.',
  frame: 'Header, navigation and banners around every page.',
  problems: 'Pages about what went wrong.',
  layouts: 'The three layouts: signed in, public, bare.',
  pages: 'Rendered pages, and the kept ones.',
  screens: 'Pages that belong to no module.',
  start: 'What runs at the start, and in the background.',
};
