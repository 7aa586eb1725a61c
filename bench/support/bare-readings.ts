// The bare equivalents of bench/readings.ts: Hono and `pg`, the same data by plain SQL in as few statements as it takes,
// no session, no permission, no row-level security. node bench/support/bare-readings.ts <connection as JSON>
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { writeSheet } from '../../src/kernel/spreadsheet/write.server.ts';

const pool = new pg.Pool({ ...(JSON.parse(process.argv[2] ?? '{}') as pg.PoolConfig), max: 10 });
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;

const student = `
  SELECT s.*, s.user_id IS NOT NULL AS has_login,
    (SELECT json_agg(json_build_object('id', g.id, 'version', g.version, 'name_en', g.name_en, 'name_bn', g.name_bn,
        'phone', g.phone, 'email', g.email, 'occupation', g.occupation, 'relation', o.relation,
        'has_login', g.user_id IS NOT NULL))
      FROM guardian_students o JOIN guardians g ON g.site_id = $1 AND g.id = o.guardian_id
      WHERE o.site_id = $1 AND o.student_id = s.id) AS guardians,
    (SELECT json_agg(json_build_object('id', e.id, 'version', e.version, 'year_id', e.year_id,
        'year', json_build_object('en', y.name_en, 'bn', y.name_bn), 'section_id', e.section_id,
        'section', json_build_object('en', concat_ws(' · ', k.name_en, c.name_en),
          'bn', concat_ws(' · ', k.name_bn, c.name_bn)),
        'roll', e.roll, 'status', e.status, 'board_roll', e.board_roll,
        'subjects', (SELECT json_agg(json_build_object('id', u.id, 'code', u.code, 'name_en', u.name_en,
            'name_bn', u.name_bn, 'kind', t.kind) ORDER BY u.position)
          FROM student_subjects t JOIN class_subjects u ON u.site_id = $1 AND u.id = t.class_subject_id
          WHERE t.site_id = $1 AND t.enrolment_id = e.id)))
      FROM enrolments e JOIN sections c ON c.site_id = $1 AND c.id = e.section_id
      JOIN classes k ON k.id = c.class_id JOIN academic_years y ON y.id = e.year_id
      WHERE e.site_id = $1 AND e.student_id = s.id) AS enrolments,
    (SELECT json_agg(json_build_object('id', b.id, 'name_en', b.name_en, 'name_bn', b.name_bn))
      FROM guardian_students o JOIN guardian_students p ON p.site_id = $1 AND p.guardian_id = o.guardian_id
      JOIN students b ON b.site_id = $1 AND b.id = p.student_id
      WHERE o.site_id = $1 AND o.student_id = s.id AND p.student_id <> s.id) AS siblings
  FROM students s WHERE s.site_id = $1 AND s.id = $2`;

const grid = `
  SELECT x.id AS exam_subject_id, x.name_en, x.name_bn, x.papers, h.state, c.name_en AS section,
    (SELECT json_agg(json_build_object('enrolment_id', e.id, 'roll', e.roll, 'student_code', s.student_code,
        'name_en', s.name_en, 'name_bn', s.name_bn, 'kind', t.kind, 'cells',
        (SELECT json_agg(json_build_object('paper', m.paper, 'part', m.part, 'status', m.status,
            'obtained', m.obtained, 'version', m.version))
          FROM marks m WHERE m.site_id = $1 AND m.exam_subject_id = $2 AND m.enrolment_id = e.id)) ORDER BY e.roll)
      FROM enrolments e
      JOIN students s ON s.site_id = $1 AND s.id = e.student_id
      JOIN student_subjects t ON t.site_id = $1 AND t.enrolment_id = e.id AND t.class_subject_id = x.class_subject_id
      WHERE e.site_id = $1 AND e.section_id = $3 AND e.status = 'ACTIVE') AS rows
  FROM exam_subjects x JOIN sections c ON c.site_id = $1 AND c.id = $3
  LEFT JOIN mark_sheets h ON h.site_id = $1 AND h.exam_subject_id = x.id AND h.section_id = c.id
  WHERE x.site_id = $1 AND x.id = $2`;

const result = `
  SELECT r.*, u.rules, u.publication_date, s.name_en, s.name_bn, x.name_en AS exam
  FROM results r JOIN result_runs u ON u.site_id = $1 AND u.id = r.run_id
  JOIN enrolments e ON e.site_id = $1 AND e.id = r.enrolment_id
  JOIN students s ON s.site_id = $1 AND s.id = e.student_id
  JOIN exams x ON x.site_id = $1 AND x.id = u.exam_id
  WHERE r.site_id = $1 AND r.run_id = $2 AND r.enrolment_id = $3`;

/** One number or short list a card, by the SQL that one writes first. */
const cards: Record<string, string> = {
  students: `SELECT count(*) FROM enrolments WHERE site_id = $1 AND status = 'ACTIVE'`,
  'students-by-class': `SELECT k.name_en, k.name_bn, count(*) FROM enrolments e
    JOIN sections c ON c.site_id = $1 AND c.id = e.section_id JOIN classes k ON k.id = c.class_id
    WHERE e.site_id = $1 AND e.status = 'ACTIVE' GROUP BY k.id ORDER BY k.position`,
  'students-by-gender': `SELECT s.gender, count(*) FROM enrolments e
    JOIN students s ON s.site_id = $1 AND s.id = e.student_id
    WHERE e.site_id = $1 AND e.status = 'ACTIVE' GROUP BY 1`,
  employees: `SELECT count(*) FROM employees WHERE site_id = $1 AND status = 'active'`,
  'marks-missing': `SELECT s.name_en, s.name_bn, c.name_en AS section, k.entered, k.students
    FROM mark_sheet_counts k JOIN exam_subjects s ON s.site_id = $1 AND s.id = k.exam_subject_id
    JOIN sections c ON c.site_id = $1 AND c.id = k.section_id
    WHERE k.site_id = $1 AND k.entered < k.students LIMIT 6`,
  other:
    'SELECT id, name_en, name_bn, created_at FROM exams WHERE site_id = $1 ORDER BY created_at DESC LIMIT 6',
};

const found = `
  SELECT s.id, s.name_en, s.name_bn, e.roll, c.name_en AS section, k.name_en AS class FROM students s
  LEFT JOIN enrolments e ON e.site_id = $1 AND e.student_id = s.id
  LEFT JOIN sections c ON c.site_id = $1 AND c.id = e.section_id LEFT JOIN classes k ON k.id = c.class_id
  WHERE s.site_id = $1 AND s.search_key LIKE '%' || $2 || '%' ORDER BY e.list_order LIMIT 6`;

const exported = `
  SELECT c.name_en AS section, e.roll, s.student_code, s.name_en, s.name_bn, s.father_name_en, s.father_name_bn,
    s.mother_name_en, s.mother_name_bn, s.gender, s.religion, s.date_of_birth::text, s.phone, s.birth_registration,
    s.blood_group, s.email, s.present_address, s.permanent_address,
    (SELECT u.name_en FROM student_subjects t JOIN class_subjects u ON u.site_id = $1 AND u.id = t.class_subject_id
      WHERE t.site_id = $1 AND t.enrolment_id = e.id AND t.kind = 'OPTIONAL4') AS fourth
  FROM enrolments e JOIN students s ON s.site_id = $1 AND s.id = e.student_id
  JOIN sections c ON c.site_id = $1 AND c.id = e.section_id
  WHERE e.site_id = $1 AND e.status = 'ACTIVE' ORDER BY e.list_order`;

const app = new Hono()
  .get('/student/:site/:id', async (c) =>
    c.json(await ask('student', student, [c.req.param('site'), c.req.param('id')])),
  )
  .get('/grid/:site/:subject/:section', async (c) =>
    c.json(await ask('grid', grid, [c.req.param('site'), c.req.param('subject'), c.req.param('section')])),
  )
  .get('/result/:site/:run/:enrolment', async (c) =>
    c.json(await ask('result', result, [c.req.param('site'), c.req.param('run'), c.req.param('enrolment')])),
  )
  .get('/card/:site/:name', async (c) => {
    const name = c.req.param('name') in cards ? c.req.param('name') : 'other';
    return c.json(await ask(`card ${name}`, cards[name] ?? '', [c.req.param('site')]));
  })
  .get('/find/:site/:q', async (c) =>
    c.json(await ask('find', found, [c.req.param('site'), c.req.param('q')])),
  )
  .get('/export/:site', async (c) => {
    const rows = await ask('export', exported, [c.req.param('site')]);
    const columns = Object.keys(rows[0] ?? {}).map((header) => ({
      header,
      type: header === 'roll' ? ('number' as const) : ('text' as const),
    }));
    const lines = rows.map((row) => Object.values(row) as (string | number | null)[]);
    const bytes = await writeSheet({ sheets: [{ name: 'Students', columns, rows: lines }] });
    return c.body(Buffer.from(bytes), 200, { 'content-length': String(bytes.length) });
  });
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  process.send?.((server.address() as AddressInfo).port);
});
