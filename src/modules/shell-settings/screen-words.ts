import { defineWords } from '#kernel/words.ts';

export const screenWords = defineWords({
  module: { en: 'Menus and dashboard', bn: 'মেনু ও ড্যাশবোর্ড' },
  core: { en: 'Core settings', bn: 'মূল সেটিংস' },
  may_see_menus: { en: 'See menus', bn: 'মেনু দেখা' },
  may_edit_menus: { en: 'Change menus', bn: 'মেনু পরিবর্তন করা' },
  may_see_palettes: { en: 'See dashboard palettes', bn: 'ড্যাশবোর্ড প্যালেট দেখা' },
  may_edit_palettes: { en: 'Change dashboard palettes', bn: 'ড্যাশবোর্ড প্যালেট পরিবর্তন করা' },
});
