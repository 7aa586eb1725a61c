import { defineWords } from '#kernel/words.ts';

/** Words of the menus of a list and of its rows. */
export const listMenuWords = defineWords({
  more: { en: 'More', bn: 'আরও' },
  export_xlsx: { en: 'Export to Excel', bn: 'এক্সেলে এক্সপোর্ট' },
  export_csv: { en: 'Export as CSV', bn: 'CSV এক্সপোর্ট' },
  import: { en: 'Import from a spreadsheet', bn: 'স্প্রেডশিট থেকে ইমপোর্ট' },
  row_menu: { en: 'Actions for {name}', bn: '{name}: করণীয়' },
});
