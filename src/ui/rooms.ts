/** The rooms of the kit, lowest first: each imports only those before it. */
export const rooms = {
  calendar: 'Months and days.',
  dialogs: 'Drawers, dialogs and confirmations.',
  feedback: 'Empty, waiting and failed.',
  theme: 'Colours, sizes and icons.',
  sorting: 'Lists that people put in order, and dragging.',
  people: 'Pictures and names of people.',
  dashboard: 'Cards of first pages.',
  inputs: 'Plain fields, dates and links.',
  fields: 'Fields by kind: files, pictures, rich text, rows.',
  forms: 'Forms, and asking before something typed is lost.',
  lists: 'Tables, filters, columns, selection.',
  'list-screen': 'A declared list as a page.',
  workflow: 'Moves of a workflow as row actions and as a form.',
  offline: 'What is kept on the device.',
  public: 'Pages of the public site.',
  'resource-screen': 'A declared resource as pages.',
};
