import { defineWords } from '#kernel/words.ts';

export const shellSettingsWords = defineWords({
  module: { en: 'Menus and dashboard', bn: 'মেনু ও ড্যাশবোর্ড' },
  core: { en: 'Settings', bn: 'সেটিংস' },
  may_see_menus: { en: 'View menus', bn: 'মেনু দেখা' },
  may_edit_menus: { en: 'Change menus', bn: 'মেনু পরিবর্তন করা' },
  may_see_palettes: { en: 'View dashboard cards', bn: 'ড্যাশবোর্ড কার্ড দেখা' },
  may_edit_palettes: { en: 'Change dashboard cards', bn: 'ড্যাশবোর্ড কার্ড পরিবর্তন করা' },
});
