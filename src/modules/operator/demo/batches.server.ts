import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { splitSection } from '#modules/school/batches/face/demo.server.ts';
import type { DemoSection } from './set-up.server.ts';

/** A science section in two practical batches (demo data). */
export async function makeDemoBatches(ctx: Ctx, sections: readonly DemoSection[]): Promise<void> {
  const section = sections.find((one) => one.group === 'science' && one.students > 1);
  if (!section) return;
  await splitSection(ctx, {
    section_id: section.id,
    parts: 2,
    by: 'rolls',
    kind: 'practical',
    set_name: 'Physics practical (demo)',
    name_en: 'Physics practical (demo)',
    name_bn: 'পদার্থবিজ্ঞান ব্যবহারিক (ডেমো)',
    on: dayIn(ctx.now),
  });
}
