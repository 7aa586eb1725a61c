import { findRow } from '#kernel/database/rows.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { deviceUploads } from '../devices/tables.server.ts';
import { attendanceLine } from '../base/wire.ts';

const shownAtMost = 200_000;
const linesAtMost = 100;

/** The numbers of the lines that are no punches; blank ones are nothing. */
function badLines(kind: string, text: string): number[] {
  if (kind !== 'ATTLOG') return [];
  return text
    .split(/\r\n|\n|\r/)
    .flatMap((line, at) => (line.trim() === '' || attendanceLine(line) ? [] : [at + 1]));
}

/** What came, as it came; of a long one the first part. */
export async function rawUpload(ctx: Ctx, { id }: { id: string }) {
  const row = await findRow(ctx, deviceUploads, id);
  const text = row.body && new TextDecoder().decode(row.body.subarray(0, shownAtMost));
  return {
    device: row.device,
    kind: row.kind,
    received_at: row.received_at,
    ip: row.ip,
    lines: row.lines,
    malformed: row.malformed,
    faults: row.faults,
    times: row.times,
    unread: row.unread,
    text,
    cut: (row.body?.length ?? 0) > shownAtMost,
    bad: text === null ? [] : badLines(row.kind, text).slice(0, linesAtMost),
  };
}
