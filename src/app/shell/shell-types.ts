import type { ColorScheme } from '#ui/theme/color-scheme.ts';
import type { ShellTenant, ShellUser } from '#ui/shell-context.tsx';
import type { Lang, Word } from '#kernel/words.ts';

/** `also`: other names by which the finder finds it. */
export type MenuItem = { url: string; title: Word; icon: string | null; also?: readonly Word[] };
export type MenuSection = { key: string; title: Word; icon: string; items: MenuItem[] };
export type TitleLine = { url: string; title: Word; parent: string | null };

/** What a school shows of itself in the signed-in user info. */
export type TenantInfo = { email: string | null; phone: string | null; address: Word | null };

/** Where a person may go: the same for all who hold the same permissions in the same panel. */
export type Navigation = {
  menu: MenuSection[];
  titles: TitleLine[];
  /** Tasks that the first page starts in one touch. */
  shortcuts: MenuItem[];
  permissions: string[];
};

/** What is a person's own, and their place's, as it is now. */
export type OwnStart = {
  user: ShellUser;
  tenant: ShellTenant;
  info: TenantInfo;
  /** An operator acts for this place: why, and until when (ISO). */
  impersonation: { reason: string; ends: string } | null;
  /** The school's bill is overdue; what is owed only for those who run the school. */
  credit: { state: 'warned' | 'limited'; owed: { amount: number; since: string } | null } | null;
  unread: number;
  /** The pass by which a device that keeps work asks whether the person still belongs here; null: it keeps none. */
  offline: string | null;
};

/** What the shell needs to start; sent once with the document. */
export type ShellStart = OwnStart & Navigation;

export type Start = ShellStart & { lang: Lang; nonce: string; scheme: ColorScheme };
