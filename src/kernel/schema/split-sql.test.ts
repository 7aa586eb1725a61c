import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitSql } from './split-sql.ts';

test('a script falls apart at its semicolons and nowhere else', () => {
  expect(
    splitSql(`-- first; not this
      SELECT 'a;b', "c;d", 'it''s;'; /* nor; this */
      CREATE FUNCTION f() RETURNS int AS $body$ BEGIN; RETURN $1; END $body$ LANGUAGE plpgsql;
      SELECT 1 - 2 / 3;;`),
  ).toEqual([
    `SELECT 'a;b', "c;d", 'it''s;'`,
    'CREATE FUNCTION f() RETURNS int AS $body$ BEGIN; RETURN $1; END $body$ LANGUAGE plpgsql',
    'SELECT 1 - 2 / 3',
  ]);
});

test('every statement of the migrations begins with a word of SQL', () => {
  const all = globSync('migrations/*.sql').flatMap((file) => splitSql(readFileSync(file, 'utf8')));
  expect(all.length).toBeGreaterThan(200);
  expect(
    all.filter(
      (text) =>
        !/^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE|SELECT|WITH|SET|GRANT|REVOKE|DO|COMMENT)\b/.test(text),
    ),
  ).toEqual([]);
});
