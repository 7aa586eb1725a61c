import { addDays, addMonths } from '#kernel/text/days.ts';
import type { LateFeeKind } from '#modules/money/fees/base/late-fee.ts';
import { splitEvenly, totals } from '../base/rules.ts';

/** An invoice while it is being typed: what is still missing is null. */
export type LineValues = {
  description_en: string;
  description_bn: string;
  quantity: number | null;
  unit_price: number | null;
};
export type InstalmentValues = { due_on: string | null; amount: number | null };
export type InvoiceValues = {
  about_site: string | null;
  invoice_no: string | null;
  kind: string | null;
  package_id: string | null;
  issued_on: string | null;
  period_from: string | null;
  period_to: string | null;
  lines: LineValues[];
  discount: number | null;
  discount_reason: string | null;
  instalments: InstalmentValues[];
  late_fee_kind: LateFeeKind;
  late_fee_amount: number | null;
  grace_days: number | null;
  late_fee_cap: number | null;
  note: string | null;
};

export const emptyLine = (): LineValues => ({
  description_en: '',
  description_bn: '',
  quantity: 1,
  unit_price: null,
});

export function newInvoice(today: string): InvoiceValues {
  return {
    about_site: null,
    invoice_no: null,
    kind: 'PACKAGE',
    package_id: null,
    issued_on: today,
    period_from: `${today.slice(0, 8)}01`,
    period_to: null,
    lines: [emptyLine()],
    discount: 0,
    discount_reason: null,
    instalments: [{ due_on: addDays(today, 15), amount: 0 }],
    late_fee_kind: 'NONE',
    late_fee_amount: 0,
    grace_days: 0,
    late_fee_cap: 0,
    note: null,
  };
}

/** What the typed lines come to; unfinished ones count as nothing. */
export function sumsOf(values: InvoiceValues): { gross: number; net: number; parts: number } {
  const lines = values.lines.map((line) => ({
    quantity: line.quantity ?? 0,
    unit_price: line.unit_price ?? 0,
  }));
  const parts = values.instalments.reduce((total, { amount }) => total + (amount ?? 0), 0);
  return { ...totals(lines, values.discount ?? 0), parts };
}

/** Equal instalments, a month apart from the first one's day. */
export function evenInstalments(
  values: InvoiceValues,
  count: number,
  net: number,
  today: string,
): InstalmentValues[] {
  const first = values.instalments[0]?.due_on ?? addDays(values.issued_on ?? today, 15);
  return splitEvenly(Math.max(0, net), count).map((amount, at) => ({
    due_on: values.instalments[at]?.due_on ?? addMonths(first, at),
    amount,
  }));
}

/** An empty amount means nothing; everything else that is missing the server says at its field. */
export const sent = (values: InvoiceValues) => ({
  ...values,
  discount: values.discount ?? 0,
  late_fee_amount: values.late_fee_amount ?? 0,
  grace_days: values.grace_days ?? 0,
  late_fee_cap: values.late_fee_cap ?? 0,
});
