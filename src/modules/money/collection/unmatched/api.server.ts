import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { byId } from '#kernel/schemas.ts';
import { unmatchedRows } from './list.server.ts';
import { dismissPayment, matchPayment, matchSuggested } from './match.server.ts';
import { findStudents, proofOf, showUnmatched } from './read.server.ts';
import { reasons } from './reasons.ts';
import { bringStatement } from './statement.server.ts';
import { transferMethods, unmatchedOrigins, unmatchedStates } from './states.ts';

const view = { panel: 'site', permission: 'unmatched-payment.view' } as const;
const match = { panel: 'site', permission: 'unmatched-payment.match' } as const;
const column = z.int().min(0).max(200).nullable().optional();
const booked = z.object({ receipt_id: z.uuid(), receipt_no: z.string() });

/** Money that is on no receipt yet. */
export const unmatchedCalls = {
  unmatched: {
    ...unmatchedRows,
    show: procedure(
      {
        ...view,
        method: 'GET',
        path: '/unmatched-payments/{id}',
        summary: 'One unmatched payment, with the students whose it may be',
        input: byId,
        output: z.object({
          id: z.uuid(),
          origin: z.enum(unmatchedOrigins),
          method: z.string(),
          transaction_no: z.string(),
          amount: z.int(),
          paid_on: z.string(),
          narration: z.string().nullable(),
          state: z.enum(unmatchedStates),
          has_proof: z.boolean(),
          on_statement: z.boolean(),
          suggestions: z.array(
            z.object({
              student_id: z.uuid(),
              name_en: z.string(),
              name_bn: z.string(),
              student_code: z.string(),
              why: z.enum(reasons),
              told: z.int().nullable(),
            }),
          ),
        }),
      },
      showUnmatched,
    ),
    proof: procedure(
      {
        ...view,
        method: 'GET',
        path: '/unmatched-payments/{id}/proof',
        summary: 'The screenshot that a family sent',
        input: byId,
        output: z.file(),
      },
      proofOf,
    ),
    students: procedure(
      {
        ...match,
        method: 'GET',
        path: '/unmatched-payment-students',
        summary: 'Students by ID or name, to match a payment to',
        input: z.object({ q: z.string().max(80) }),
        output: z.array(
          z.object({
            id: z.uuid(),
            name_en: z.string(),
            name_bn: z.string(),
            username: z.string(),
            email: z.null(),
            phone: z.null(),
          }),
        ),
      },
      findStudents,
    ),
    match: procedure(
      {
        ...match,
        method: 'POST',
        path: '/unmatched-payments/{id}/match',
        summary: 'Put an unmatched payment on a receipt of a student, once for its transaction ID',
        input: z.object({ id: z.uuid(), student_id: z.uuid() }),
        output: booked,
      },
      matchPayment,
    ),
    matchSuggested: procedure(
      {
        ...match,
        method: 'POST',
        path: '/unmatched-payments/{id}/match-suggested',
        summary: 'Match an unmatched payment to the one student whom a sure reason names',
        input: byId,
        output: booked,
      },
      matchSuggested,
    ),
    dismiss: procedure(
      {
        ...match,
        permission: 'unmatched-payment.dismiss',
        method: 'POST',
        path: '/unmatched-payments/{id}/dismiss',
        summary: 'Take an unmatched payment off the list, with a reason',
        input: z.object({
          id: z.uuid(),
          reason: cleanText(300).refine((text) => text.length >= 3, { message: 'required' }),
        }),
        output: byId,
      },
      dismissPayment,
    ),
    statement: procedure(
      {
        ...match,
        method: 'POST',
        path: '/unmatched-payment-statements',
        summary: 'Read a statement of a bank or wallet, and keep its new lines unless it is only tried',
        input: z.object({
          file_id: z.uuid(),
          method: z.enum(transferMethods),
          columns: z.object({
            day: column,
            number: column,
            sum: column,
            narration: column,
            phone: column,
          }),
          dry_run: z.boolean(),
        }),
        output: z.object({
          headings: z.array(z.object({ column: z.int(), header: z.string() })),
          columns: z.record(z.string(), z.int()),
          missing: z.array(z.string()),
          fresh: z.int(),
          known: z.int(),
          skipped: z.int(),
          sum: z.int(),
          lines: z.array(
            z.object({
              row: z.int(),
              paid_on: z.string(),
              transaction_no: z.string(),
              amount: z.int(),
              narration: z.string().nullable(),
            }),
          ),
          kept: z.int(),
          confirmed: z.int(),
        }),
      },
      (ctx, { columns, ...rest }) => bringStatement(ctx, { ...rest, columns: given(columns) }),
    ),
  },
};

type Columns = Record<string, number | null | undefined>;
const given = (columns: Columns): Record<string, number | null> =>
  Object.fromEntries(Object.entries(columns).flatMap(([key, at]) => (at === undefined ? [] : [[key, at]])));
