import { z } from 'zod';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { drawnProcedure, procedure } from '#kernel/procedures/procedure.server.ts';
import { startCards } from '../cards/class-cards.server.ts';
import { drawCard, gatherCard } from '../cards/report-cards.server.ts';
import { tabulationPdf, tabulationSpreadsheet } from './tabulation-files.server.ts';

const site = { panel: 'site', permission: 'result.view' } as const;
const lang = z.enum(['en', 'bn']).default('bn');
const request = z.object({ id: z.uuid(), section_id: z.uuid().optional(), lang });
const noStore = 'private, no-store';

/** Papers of a run. */
export const reportsApi = {
  tabulationPdf: procedure(
    {
      ...site,
      method: 'GET',
      path: '/result-runs/{id}/tabulation-pdf',
      summary: 'The tabulation sheet on paper',
      input: request,
      output: z.file(),
    },
    async (ctx, input) => fileAnswer(ctx, await tabulationPdf(ctx, input), noStore),
  ),
  tabulationSpreadsheet: procedure(
    {
      ...site,
      method: 'GET',
      path: '/result-runs/{id}/tabulation-spreadsheet',
      summary: 'The tabulation sheet as a spreadsheet',
      input: request,
      output: z.file(),
      writes: true,
    },
    async (ctx, input) => {
      const file = await tabulationSpreadsheet(ctx, input);
      await ctx.audit({
        action: 'result.export',
        subject: 'result-run',
        subjectId: input.id,
        after: { section_id: input.section_id ?? null },
      });
      return fileAnswer(ctx, file, noStore);
    },
  ),
  card: drawnProcedure(
    {
      ...site,
      method: 'GET',
      path: '/result-runs/{id}/cards/{enrolment_id}',
      summary: 'One student’s report card',
      input: z.object({ id: z.uuid(), enrolment_id: z.uuid(), lang }),
      output: z.file(),
      writes: true,
    },
    async (ctx, input) => ({ ctx, card: await gatherCard(ctx, input) }),
    async ({ ctx, card }) => fileAnswer(ctx, await drawCard(card), noStore),
  ),
  cards: procedure(
    {
      ...site,
      method: 'POST',
      path: '/result-runs/{id}/cards',
      summary: 'All report cards of a section or of the class, as a job',
      input: z.object({ id: z.uuid(), section_id: z.uuid().nullable().default(null), lang }),
      output: z.object({ job_id: z.uuid() }),
    },
    startCards,
  ),
};
