import { eq } from 'drizzle-orm';
import { readFile } from '#kernel/files/files.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { addressOf } from '#modules/platform/sites/base/postal-address.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import type { CardSchool } from './card-row.ts';

export type Pictures = Record<string, Uint8Array>;

/** A picture of the school, or nothing where it cannot be read: a paper is printed without it. */
export async function pictureOf(ctx: SiteCtx, fileId: string | null): Promise<Uint8Array | null> {
  if (!fileId) return null;
  try {
    const file = await readFile(ctx.db, ctx.siteId, fileId);
    return file.type.startsWith('image/') ? new Uint8Array(file.bytes) : null;
  } catch {
    return null;
  }
}

/** Name, address, EIIN and emblem of the school for the head of a paper, and the zone its days are counted in. */
export async function schoolHead(
  ctx: SiteCtx,
): Promise<{ head: CardSchool; pictures: Pictures; zone: string }> {
  const found = await ctx.db
    .select({
      name_en: sites.name_en,
      name_bn: sites.name_bn,
      address: sites.address,
      address_bn: sites.address_bn,
      eiin: sites.eiin,
      logo_file: sites.logo_file,
      zone: sites.zone,
    })
    .from(sites)
    .where(eq(sites.id, ctx.siteId));
  const site = found[0];
  if (!site) throw new Error('The school of this run does not exist.');
  const logo = await pictureOf(ctx, site.logo_file);
  const address = addressOf(site);
  const common = { eiin: site.eiin, ...(logo ? { logo: 'logo' } : {}) };
  return {
    head: {
      en: { name: site.name_en, name_other: site.name_bn, address: address.en, ...common },
      bn: { name: site.name_bn, name_other: site.name_en, address: address.bn, ...common },
    },
    pictures: logo ? { logo } : {},
    zone: site.zone,
  };
}
