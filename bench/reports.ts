// A list of 5,000 students with eight columns, as an office takes it out: as a spreadsheet and as PDF in Bengali, over
// HTTP with session, permission and row-level security; against the same rows by `pg` alone, written and drawn by the
// same writer and layout without anything around them, in processor time. Prints one line of JSON. Asked for: a spreadsheet within three
// seconds, a PDF within five.
import { get } from 'node:http';
import pg from 'pg';
import { renderPdf } from '#kernel/documents/compile.server.ts';
import { writeSheet } from '#kernel/spreadsheet/write.server.ts';
import { startMade } from './support/made.ts';
import { inPairs } from './support/pairs.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 5000);
const host = 'made-0001.localhost';

const made = await startMade(STUDENTS, false);
await made.fill(1);
await made.query('VACUUM ANALYZE');
const { cookie, siteId } = await made.session('made-0001', 'admin', 'site');
const { port } = made.outside;

const cols = 'name,roll,section,student_code,gender,father,guardian_phone,date_of_birth';
const fetched = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, cookie, 'x-requested-with': 'XMLHttpRequest' };
    get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`)),
      );
    }).on('error', reject);
  });

const pool = new pg.Pool({ ...made.outside.owner, max: 2 });
const bareRows = async (): Promise<string[][]> => {
  const { rows } = await pool.query<string[]>({
    rowMode: 'array',
    text: `SELECT p.name_bn, e.roll::text, c.name_bn, p.student_code, p.gender, p.father_name_bn, p.phone,
        p.date_of_birth::text
      FROM enrolments e JOIN students p ON p.site_id = e.site_id AND p.id = e.student_id
      JOIN sections c ON c.site_id = e.site_id AND c.id = e.section_id
      WHERE e.site_id = $1 AND e.status = 'ACTIVE' ORDER BY e.list_order`,
    values: [siteId],
  });
  return rows.map((row) => row.map((cell) => cell ?? ''));
};
const titles = cols.split(',');
const bareSheet = async () =>
  writeSheet({
    sheets: [
      {
        name: 'Students',
        columns: titles.map((header) => ({ header, type: 'text' as const })),
        rows: await bareRows(),
      },
    ],
  });
const barePdf = async () => {
  const rows = await bareRows();
  return renderPdf({
    template: 'src/kernel/lists/report.typ',
    lang: 'bn',
    data: {
      title: 'Students',
      flipped: false,
      facts: [],
      columns: titles.map((title, at) => ({
        title,
        right: at === 1,
        wide: at === 0 || at === 2 || at === 5,
      })),
      lines: rows.map((cells) => ({ kind: 'row', depth: 0, cells })),
      none: '',
      head: null,
      printed: '',
      labels: { eiin: '', printed: '' },
    },
  });
};

const path = '/api/student-reports/list';
const ways = {
  sheet: { own: () => fetched(`${path}/export?lang=bn&cols=${cols}`), bare: bareSheet },
  pdf: { own: () => fetched(`${path}/paper?lang=bn&cols=${cols}`), bare: barePdf },
};
const result: Record<string, object | number> = {};
for (const [name, { own, bare }] of Object.entries(ways)) {
  const started = performance.now();
  await own();
  result[`${name}_first_ms`] = Math.round(performance.now() - started);
  const compared = await inPairs({ meter: made.meter, ours: own, bare, pairs: 3 });
  result[name] = compared;
  result[`${name}_times_bare`] = compared.times;
}
await pool.end();
await made.stop();
console.log(JSON.stringify({ bench: 'reports', students: STUDENTS, ...result }));
process.exit(0);
