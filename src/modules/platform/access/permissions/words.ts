import { defineWords } from '#kernel/words.ts';

/** Words of the screens about roles and permissions. */
export const permissionWords = defineWords({
  check_all: { en: 'Check all', bn: 'সব বেছে নিন' },
  check_module: { en: 'All of {module}', bn: '{module}: সব' },
  chosen: { en: '{count} of {total} chosen', bn: '{total}টির মধ্যে {count}টি বাছাই করা' },
  find: { en: 'Find a permission', bn: 'অনুমতি খুঁজুন' },
  nothing_found: { en: 'No permissions found', bn: 'এই নামে কোনো অনুমতি নেই' },
  not_held: { en: 'You do not have this yourself', bn: 'এটি আপনার নিজের নেই' },
  off: { en: 'Not in the package', bn: 'প্যাকেজে নেই' },
});
