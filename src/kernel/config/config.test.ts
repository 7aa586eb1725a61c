import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { StartError } from '../start-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bidyapith-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: join(folder, 'data'), ...env });

describe('the settings', () => {
  test('need nothing to be set', () => {
    const { appSecret, ...rest } = read({});
    expect(rest).toEqual({
      port: 8080,
      databaseConnections: 10,
      databaseReserved: 3,
      pageCacheMb: 64,
      loginConcurrency: Math.min(4, availableParallelism()),
      queueTimeoutLogin: 5,
      queueTimeoutVisitor: 3,
      queueTimeoutReader: 6,
      queueTimeoutWriter: 12,
      s3Region: 'us-east-1',
      host: '127.0.0.1',
      database: null,
      databaseApp: null,
      databasePool: null,
      dataDir: join(folder, 'data'),
      baseDomain: 'localhost',
      publicUrl: 'http://localhost:8080',
      role: 'all',
      timeZone: 'Asia/Dhaka',
      smtpUrl: null,
      standInUrl: null,
      mailFrom: 'no-reply@localhost',
      objectStorage: null,
      demo: 'when-new',
      isThisMachine: true,
      linkCheck: false,
      trustProxy: false,
      upgradeBackup: true,
      metricsToken: null,
    });
    expect(appSecret.length).toBeGreaterThanOrEqual(43);
  });

  test('keep a made secret for the next start, in a file only its owner reads', () => {
    const first = read({}).appSecret;
    expect(read({}).appSecret).toBe(first);
    const file = join(folder, 'data/app-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(first);
    if (process.platform !== 'win32') {
      expect(statSync(file).mode & 0o777).toBe(0o600);
      chmodSync(file, 0o644);
      expect(() => read({})).toThrow(/chmod 600/);
    }
  });

  test('count an empty variable as unset', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toMatchObject({
      port: 8080,
      database: null,
      objectStorage: null,
    });
  });

  test('are taken from the environment', () => {
    const config = read({
      PORT: '80',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://us%40er:p%2Fw@db.example:6432/school?sslmode=verify-full',
      APP_SECRET: 'x'.repeat(32),
      BASE_DOMAIN: 'School.Example',
      ROLE: 'worker',
      TZ: 'UTC',
      SMTP_URL: 'smtps://a:b@mail.example',
      STAND_IN_URL: 'http://127.0.0.1:9000/',
      MAIL_FROM: 'office@school.example',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      DEMO: 'off',
    });
    expect(config).toMatchObject({
      port: 80,
      host: '0.0.0.0',
      database: {
        host: 'db.example',
        port: 6432,
        user: 'us@er',
        password: 'p/w',
        database: 'school',
        ssl: { rejectUnauthorized: true },
      },
      appSecret: 'x'.repeat(32),
      baseDomain: 'school.example',
      publicUrl: 'http://school.example',
      role: 'worker',
      timeZone: 'UTC',
      smtpUrl: 'smtps://a:b@mail.example',
      standInUrl: 'http://127.0.0.1:9000',
      mailFrom: 'office@school.example',
      objectStorage: { bucket: 'files', endpoint: null, region: 'us-east-1' },
      demo: false,
    });
  });

  test('tell the ways to a database apart', () => {
    const urls = {
      DATABASE_URL: 'postgres://owner:a@pooler/school',
      DATABASE_APP_URL: 'postgres://app:b@pooler/school',
      DATABASE_DIRECT_URL: 'postgres://owner:a@server/school',
    };
    const { DATABASE_URL } = urls;
    const none = { databaseApp: null, databasePool: null };
    expect(read({ DATABASE_URL })).toMatchObject({ database: { host: 'pooler' }, ...none });
    expect(read(urls)).toMatchObject({
      database: { host: 'server', setting: 'DATABASE_DIRECT_URL' },
      databasePool: { host: 'pooler', user: 'owner' },
      databaseApp: { host: 'pooler', user: 'app' },
    });
  });

  test.each([
    ['PORT', '80a', 'PORT must be a number from 1 to 65535, not "80a".'],
    ['PORT', '70000', 'PORT must be a number from 1 to 65535, not "70000".'],
    ['HOST', 'a b', 'HOST must be an address to listen on such as 127.0.0.1 or 0.0.0.0, not "a b".'],
    ['DATABASE_URL', 'mysql://a@b/c', 'DATABASE_URL must start with postgres://.'],
    [
      'DATABASE_URL',
      'nonsense',
      'DATABASE_URL is not a URL; write postgres://user:password@host:5432/database.',
    ],
    ['DATABASE_APP_URL', 'postgres://a@b/c', 'DATABASE_URL must be set, too, where DATABASE_APP_URL is.'],
    ['DATABASE_DIRECT_URL', 'b', /^DATABASE_DIRECT_URL is not a URL/],
    ['APP_SECRET', 'short', 'APP_SECRET must have at least 32 characters; it has 5.'],
    [
      'BASE_DOMAIN',
      'https://a.example',
      'BASE_DOMAIN must be a bare domain such as school.example, not "https://a.example".',
    ],
    [
      'PUBLIC_URL',
      'https://a.example/x',
      'PUBLIC_URL must be an address without a path such as https://school.example, not "https://a.example/x".',
    ],
    ['ROLE', 'boss', 'ROLE must be web, worker or all, not "boss".'],
    ['TZ', 'Mars/Base', 'TZ must be the name of a time zone such as Asia/Dhaka, not "Mars/Base".'],
    ['SMTP_URL', 'http://a:secret@b', 'SMTP_URL must look like smtp://user:password@mail.example:587.'],
    [
      'STAND_IN_URL',
      'https://gateway.example',
      'STAND_IN_URL must be an address on this machine such as http://127.0.0.1:9000, not "https://gateway.example".',
    ],
    ['QUEUE_TIMEOUT_LOGIN', '0', 'QUEUE_TIMEOUT_LOGIN must be a whole number from 1 to 60, not "0".'],
    ['PAGE_CACHE_MB', 'much', 'PAGE_CACHE_MB must be a whole number from 1 to 4096, not "much".'],
    ['MAIL_FROM', 'A <a@b>', 'MAIL_FROM must be an address such as no-reply@school.example, not "A <a@b>".'],
    [
      'S3_BUCKET',
      'files',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set, too, to keep files in S3.',
    ],
    ['DEMO', 'maybe', 'DEMO must be on or off, not "maybe".'],
    ['STAND_IN_URL', 'http://127.0.0.1:9000/x', /^STAND_IN_URL must be an address on this machine/],
    ['PUBLIC_URL', 'https://a:b@a.example', /^PUBLIC_URL must be an address without a path/],
    ['S3_ENDPOINT', 'ftp://a.example', /^S3_ENDPOINT must be an address such as https:\/\/s3\.example, not/],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 32 characters; it has 5.'],
    ['KEPT_PAGES_MB', '64', 'KEPT_PAGES_MB is now called PAGE_CACHE_MB.'],
    ['LOGINS_AT_ONCE', '2', 'LOGINS_AT_ONCE is now called LOGIN_CONCURRENCY.'],
    ['LOGIN_WAIT', '5', 'LOGIN_WAIT is now called QUEUE_TIMEOUT_LOGIN.'],
    ['VISITOR_WAIT', '3', 'VISITOR_WAIT is now called QUEUE_TIMEOUT_VISITOR.'],
    ['READER_WAIT', '6', 'READER_WAIT is now called QUEUE_TIMEOUT_READER.'],
    ['WRITER_WAIT', '12', 'WRITER_WAIT is now called QUEUE_TIMEOUT_WRITER.'],
  ])('answer %s=%s with one sentence', (name, value, message) => {
    expect(() => read({ [name]: value })).toThrow(StartError);
    expect(() => read({ [name]: value })).toThrow(
      message instanceof RegExp ? message : new StartError(message),
    );
  });

  test('name everything that is wrong at once', () => {
    expect(() => read({ PORT: 'x', ROLE: 'y' })).toThrow(/^PORT must .*\nROLE must .*$/);
  });

  test('say so when the data folder cannot be made', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => read({ DATA_DIR: join(folder, 'file/data') })).toThrow(
      /^DATA_DIR .* cannot be made or used/,
    );
  });
});
