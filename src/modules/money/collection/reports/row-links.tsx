import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { AnyReportRow } from '#kernel/lists/report.ts';
import { useLang } from '#ui/language.tsx';
import { paymentReportsUrl, paymentReportUrl } from './screens.ts';

/** Cells that lead on: a student to the ledger, a receipt to its lines. */
export function useRowLinks() {
  const lang = useLang();
  return {
    name: (row: AnyReportRow) =>
      typeof row['student_id'] === 'string' ? (
        <Anchor
          component={Link}
          to={`${paymentReportsUrl}?report=ledger&filter.student_id=${row['student_id']}`}
          inherit
        >
          {String(row[`name_${lang}`])}
        </Anchor>
      ) : undefined,
    receipt_no: (row: AnyReportRow) =>
      typeof row['receipt_id'] === 'string' ? (
        <Anchor
          component={Link}
          to={`${paymentReportUrl}?report=lines&filter.receipt_id=${row['receipt_id']}`}
          inherit
        >
          {String(row['receipt_no'])}
        </Anchor>
      ) : undefined,
  };
}
