import type { Db } from '#kernel/database/pool.server.ts';
import { allModules } from '#kernel/modules/registry.ts';
import { homeSite } from './home-facts.server.ts';
import type { HomeMoment } from './moment.ts';
import { picturesOfDesign } from '../frame/pictures.server.ts';

/** Whose site it is, what it stands for, and a photo where the design has one. */
export async function welcomeOf(db: Db, { siteId, design, own }: HomeMoment) {
  const site = await homeSite(db, siteId);
  if (!site) return null;
  const { kind, picture: id, alt_en, alt_bn } = design.hero;
  const drawn =
    kind === 'photo' && id ? (await picturesOfDesign(db, siteId, design, own)).get(id) : undefined;
  const hasResults = allModules().some((module) =>
    module.screens.some((screen) => screen.url === '/web/exam-result'),
  );
  return { ...site, picture: drawn ? { ...drawn, alt_en, alt_bn } : null, has_results: hasResults };
}
