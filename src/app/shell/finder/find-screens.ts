import type { MenuItem, MenuSection } from '../shell-types.ts';

type Found = MenuItem & { group: MenuSection };

/** Screens whose titles, in either language, contain every typed word. */
export function findScreens(menu: readonly MenuSection[], typed: string): Found[] {
  const words = typed.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  const all = menu.flatMap((group) => group.items.map((item) => ({ ...item, group })));
  return all.filter(({ title, group }) => {
    const text = `${title.en} ${title.bn} ${group.title.en} ${group.title.bn}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
