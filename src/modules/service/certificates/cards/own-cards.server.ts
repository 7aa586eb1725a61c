import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Lang } from '#kernel/words.ts';
import { viewRealCard } from './draw.server.ts';
import { exampleUrl } from './links.server.ts';
import { loadSchool, loadStudents, whoGetsCards, type CardsFor } from './load-students.server.ts';
import { designSchema, oneTemplate } from '../templates/templates.server.ts';
import { cardWords as w } from '../base/words.ts';

/** The first of the cards as it would be printed, but for its code; null where nobody would get one. */
export async function viewOwnCard(
  ctx: Ctx,
  { template_id, lang, ...target }: CardsFor & { template_id: string; lang: Lang },
): Promise<{ svg: string | null }> {
  const template = await oneTemplate(ctx, template_id);
  if (!template.active) throw new Problem(w.template_off, { field: 'template_id' });
  const { enrolment_ids } = await whoGetsCards(ctx.db, ctx.siteId, target);
  if (enrolment_ids.length === 0) return { svg: null };
  const { school, logo } = await loadSchool(ctx.db, ctx.siteId);
  const { students, photos } = await loadStudents(ctx.db, ctx.siteId, enrolment_ids.slice(0, 1));
  const design = designSchema.parse(template);
  const urls = [exampleUrl(ctx.origin)];
  return { svg: await viewRealCard({ design, lang, school, students, pictures: { logo, photos }, urls }) };
}
