import { expect, test } from 'vitest';
import { refusedByCluster, rules } from './support/cluster-sql.ts';

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
