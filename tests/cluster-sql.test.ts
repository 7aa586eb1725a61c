import { expect, test } from 'vitest';
import { refusedByCluster, rules } from './support/cluster-sql.ts';
import { writtenIn } from './support/every-statement.ts';

const tables = [
  'audit_log',
  'audit_seals',
  'jobs',
  'notifications',
  'marks',
  'memberships',
  'import_runs',
  'enrolments',
  'mark_sheets',
];
const refused = (text: string) => refusedByCluster(text, tables).map((line) => line.split(': ')[0]);

/** A statement that a cluster refused, and how the same is asked so that it answers. */
const proved: Record<string, [string, string]> = {
  'copies rows that are no table’s into a school’s table; VALUES with each() does it (each.server.ts)': [
    `INSERT INTO notifications (site_id, id) SELECT $1, one.id FROM unnest($2::uuid[]) AS one (id) ON CONFLICT DO NOTHING`,
    `INSERT INTO notifications (site_id, id) VALUES ($1, unnest($2::uuid[])) ON CONFLICT DO NOTHING`,
  ],
  'casts what unnest gives to a day or a time; an array of its own type comes as it is': [
    `INSERT INTO marks (site_id, id, day) VALUES ($1, unnest($2::uuid[]), unnest($3::text[])::date)`,
    `INSERT INTO marks (site_id, id, day) VALUES ($1, unnest($2::uuid[]), unnest($3::date[]))`,
  ],
  'has a sub-query within INSERT … VALUES or its ON CONFLICT': [
    `insert into "audit_log" ("site_id", "at") values ($1, greatest(now(), (SELECT up_to FROM audit_seals WHERE site_id = $2 LIMIT 1)))`,
    `insert into "audit_log" ("site_id", "at") values ($1, greatest(now(), $2::timestamptz))`,
  ],
  'has a function that is not immutable within CASE or COALESCE of a change': [
    `update "jobs" set "started_at" = coalesce("jobs"."started_at", now()) where "jobs"."site_id" = $1`,
    `update "jobs" set "started_at" = least("jobs"."started_at", now()) where "jobs"."site_id" = $1`,
  ],
  'calls a function that answers differently each time within UPDATE or DELETE': [
    `update "users" set "signed_out_at" = clock_timestamp() where "users"."id" = $1`,
    `update "users" set "signed_out_at" = $1::timestamptz where "users"."id" = $2`,
  ],
  'looks at another table within CASE of an UPDATE': [
    `update "import_runs" set "state" = $1 where "site_id" = $2 and CASE WHEN state <> 'x' THEN state ELSE (SELECT j.state FROM jobs j WHERE j.site_id = $2) END in ($3)`,
    `update "import_runs" set "state" = $1 where "site_id" = $2`,
  ],
  'has CASE x WHEN … in a change; CASE WHEN x = …': [
    `UPDATE mark_sheets m SET state = CASE m.state WHEN 'LOCKED' THEN 'LOCKED' ELSE $1 END WHERE m.site_id = $2`,
    `UPDATE mark_sheets m SET state = CASE WHEN m.state = 'LOCKED' THEN 'LOCKED' ELSE $1 END WHERE m.site_id = $2`,
  ],
  'gives a day or a time as text from a change; the column itself comes as text anyway': [
    `UPDATE punches p SET employee_id = $1 WHERE p.site_id = $2 RETURNING p.pin, p.day::text AS day`,
    `UPDATE punches p SET employee_id = $1 WHERE p.site_id = $2 RETURNING p.pin, p.day, p.id::text`,
  ],
  'is recursive and does not say which school': [
    `WITH RECURSIVE leap AS ((SELECT a.subject FROM audit_log a WHERE a.site_id = ANY (app.sites()) LIMIT 1) UNION ALL SELECT subject FROM leap) SELECT subject FROM leap`,
    `WITH RECURSIVE leap AS ((SELECT a.subject FROM audit_log a WHERE a.site_id = $1 LIMIT 1) UNION ALL SELECT subject FROM leap) SELECT subject FROM leap`,
  ],
  'holds rows and asks a school’s table by another’s column': [
    `select (SELECT j.state FROM jobs j WHERE j.site_id = import_runs.site_id) from "import_runs" where "site_id" = $1 for update`,
    `select "id" from "import_runs" where "site_id" = $1 for update`,
  ],
  'joins a school’s table with one that stays on the coordinator': [
    `SELECT id FROM jobs WHERE site_id = $1 AND NOT EXISTS (SELECT 1 FROM pgboss.job t WHERE t.data ->> 'job_id' = jobs.id::text)`,
    `SELECT id FROM jobs WHERE site_id = $1`,
  ],
  'keeps rows of a central table beside those of several schools; count the schools’ rows apart': [
    `SELECT s.id, count(e.id) FROM sites s LEFT JOIN enrolments e ON e.site_id = s.id WHERE s.group_id = $1 GROUP BY s.id`,
    `SELECT e.site_id, count(*) FROM enrolments e JOIN sites s ON s.id = e.site_id WHERE e.site_id = ANY ($1::uuid[]) GROUP BY 1`,
  ],
  'goes through schools in one statement': [
    `SELECT site.id FROM unnest($1::uuid[]) AS site (id) WHERE EXISTS (SELECT 1 FROM audit_log entry WHERE entry.site_id = site.id)`,
    `SELECT EXISTS (SELECT 1 FROM audit_log entry WHERE entry.site_id = $1) AS news`,
  ],
};

test('every construct that a cluster refuses has been seen', () => {
  expect(Object.keys(proved).toSorted()).toEqual(Object.keys(rules).toSorted());
});

test.each(Object.entries(proved))(
  'a statement that %s is found, and the other way of saying it is not',
  (what, [wrong, right]) => {
    expect(refused(wrong)).toContain(what.split(': ')[0]);
    expect(refused(right)).toEqual([]);
  },
);

test.each([
  ['of one school', 'SELECT s.id FROM sites s LEFT JOIN enrolments e ON e.site_id = $1 AND e.id = s.year_id'],
  ['asked by its id', 'SELECT s.id FROM sites s LEFT JOIN enrolments e ON e.site_id = s.id WHERE s.id = $1'],
  ['the other way round', 'SELECT e.id FROM enrolments e LEFT JOIN sites s ON s.id = e.site_id WHERE s.open'],
  [
    'beside a school’s table that is there anyway',
    'SELECT e.id FROM sites s JOIN enrolments e ON e.site_id = s.id LEFT JOIN marks m ON m.site_id = e.site_id',
  ],
])('a central table that is joined with a school’s is taken %s', (_, statement) => {
  expect(refused(statement)).toEqual([]);
});

test('rows written out in a sub-query are no table’s either', () => {
  expect(
    refused(
      `INSERT INTO notifications (site_id, id) SELECT $1, one.id FROM (VALUES ('a'), ('b')) AS one (id)`,
    ),
  ).toHaveLength(1);
});

test('quoted names, several central tables and inner questions are looked through', () => {
  for (const statement of [
    'select "sites"."id" from "sites" inner join "site_groups" on "site_groups"."id" = "sites"."group_id" left join "enrolments" on "enrolments"."site_id" = "sites"."id"',
    'SELECT 1 FROM (SELECT s.id FROM sites s LEFT OUTER JOIN enrolments e ON e.site_id = s.id) counted WHERE counted.id = $1',
  ])
    expect(refused(statement)).toContain(
      'keeps rows of a central table beside those of several schools; count the schools’ rows apart',
    );
});

test('a statement of the program is not taken for one of a test that puts a table’s name in', () => {
  const text = `await query(\`UPDATE \${table} SET active = false WHERE \${of}\`)`;
  const program = 'UPDATE batch_members m SET to_on = greatest(m.from_on, CASE WHEN x THEN now() END)';
  const own = 'UPDATE oauth_clients SET active = false WHERE id = 1';
  expect([...writtenIn([text], [program, own])]).toEqual([own]);
  const dated = `UPDATE enrolments SET started_on = '\${day}' WHERE id = '\${id}'`;
  const sent = `UPDATE enrolments SET started_on = '2026-11-24' WHERE id = '01a2'`;
  expect([...writtenIn([`\`${dated}\``], [sent, program])]).toEqual([sent]);
});
