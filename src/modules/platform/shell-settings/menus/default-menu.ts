import type { MenuGroup, Module } from '#kernel/modules/module.ts';
import type { Panel } from '#kernel/panels.ts';
import type { Word } from '#kernel/words.ts';

/** The panels whose menus operators change. Guardians have those of students; a public site's follow its content. */
export const menuPanels = ['central', 'group', 'site', 'student'] as const;
export type MenuPanel = (typeof menuPanels)[number];

/** The panel whose menu somebody sees; what an address says wrongly means the operators' own. */
export const menuPanelOf = (panel: string): MenuPanel =>
  panel === 'guardian' ? 'student' : (menuPanels.find((known) => known === panel) ?? 'central');

/** A screen as the navigation and the breadcrumb know it. */
export type ScreenEntry = {
  url: string;
  title: Word;
  /** By which other names it is found. */
  also?: readonly Word[];
  parent: string | null;
  menu: string | null;
  icon: string | null;
  permission: string | null;
  panel: Panel;
  module: string;
  /** Its place in its group, smallest first. */
  order: number;
};

/** The address of what a screen names as standing above it: of its own module, else of any. */
export function parentOf(modules: readonly Module[], own: Module, key: string | undefined): string | null {
  if (key === undefined) return null;
  for (const module of [own, ...modules]) {
    const above = module.screens.find((screen) => screen.key === key)?.url;
    const list = module.resources.find((resource) => resource.key === key)?.urls.list;
    if (above ?? list) return above ?? list ?? null;
  }
  return null;
}

/** Every screen of the modules, those of declared resources included. */
export function screenEntries(modules: readonly Module[]): ScreenEntry[] {
  return modules.flatMap((module) => [
    ...module.screens.map((screen) => ({
      url: screen.url,
      title: screen.title,
      ...(screen.also ? { also: screen.also } : {}),
      parent: parentOf(modules, module, screen.parent),
      menu: screen.menu ?? null,
      icon: screen.icon ?? null,
      order: screen.menuOrder ?? 50,
      permission: screen.permission,
      panel: screen.panel,
      module: module.key,
    })),
    ...module.resources.flatMap((resource) => {
      const common = {
        panel: resource.owner as Panel,
        icon: resource.icon ?? null,
        order: resource.menuOrder ?? 50,
        module: module.key,
      };
      const list = {
        ...common,
        url: resource.urls.list,
        title: resource.words.many,
        parent: null,
        menu: resource.menu ?? null,
        permission: `${resource.key}.view`,
      };
      const named = (url: string, verb: Word, permission: string) => ({
        ...common,
        url,
        title: {
          en: `${verb.en} ${resource.words.one.en.toLowerCase()}`,
          bn: `${resource.words.one.bn} ${verb.bn}`,
        },
        parent: resource.urls.list,
        menu: null,
        permission: `${resource.key}.${permission}`,
      });
      const own = (mode: 'new' | 'edit') => resource.ownPages?.includes(mode) ?? false;
      return [
        list,
        ...(resource.urls.new && !own('new')
          ? [named(resource.urls.new, { en: 'New', bn: 'যোগ' }, 'create')]
          : []),
        ...(resource.urls.edit && !own('edit')
          ? [named(resource.urls.edit, { en: 'Edit', bn: 'সম্পাদনা' }, 'edit')]
          : []),
      ];
    }),
  ]);
}

export type DefaultMenu = { groups: readonly MenuGroup[]; entries: readonly ScreenEntry[] };

/** The menu that the modules declare for a panel, with every screen that could be in it. */
export function defaultMenu(modules: readonly Module[], panel: MenuPanel): DefaultMenu {
  const shown: readonly Panel[] = [panel, 'any'];
  return {
    groups: modules
      .flatMap((module) => module.menuGroups ?? [])
      .filter((group) => shown.includes(group.panel))
      .toSorted((a, b) => a.order - b.order),
    // Sorting keeps the order of those that are alike.
    entries: screenEntries(modules)
      .filter((entry) => shown.includes(entry.panel))
      .toSorted((a, b) => a.order - b.order),
  };
}
