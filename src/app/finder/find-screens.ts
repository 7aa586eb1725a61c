import type { MenuItem, MenuSection } from '../shell/shell-types.ts';

type Found = MenuItem & { group: MenuSection };

/** Screens whose titles and what is on them, in either language, contain every typed word. */
export function findScreens(menu: readonly MenuSection[], typed: string): Found[] {
  const words = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  const all = menu.flatMap((group) => group.items.map((item) => ({ ...item, group })));
  return all.filter(({ title, also = [], group }) => {
    const names = [title, group.title, ...also].map(({ en, bn }) => `${en} ${bn}`);
    const text = names.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
