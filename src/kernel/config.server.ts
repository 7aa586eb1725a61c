import { chmodSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { connectionFromUrl, type Connection } from './database/connection.server.ts';
import { readOrCreateSecret } from './secret-file.server.ts';
import { StartError } from './start-error.ts';

export type Role = 'web' | 'worker' | 'all';

export type ObjectStorage = {
  /** Null for Amazon itself. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What a crowd may take (decision 0015). Times in seconds. */
export type CrowdLimits = {
  /** Memory for rendered public pages. */
  keptPagesMb: number;
  /** Passwords compared at once; each takes a core. */
  loginsAtOnce: number;
  /** How long the lines may be: nobody waits longer, and who would is told at once to come again. */
  waits: { login: number; visitor: number; reader: number; writer: number };
};

/** Everything the program takes from outside, checked. */
export type Config = {
  port: number;
  host: string;
  /** Null: the PostgreSQL that comes with the program, with its data under `dataDir`. */
  database: Connection | null;
  /** Absolute. */
  dataDir: string;
  /** At least 32 characters; all keys are derived from it. */
  appSecret: string;
  /** The domain of the central area; public sites are `<alias>.<baseDomain>`. Lower case, no port. */
  baseDomain: string;
  /** How people reach the central area: scheme, host and port, no slash at the end. */
  publicUrl: string;
  role: Role;
  /** The zone in which days begin where a site has not set its own. */
  timeZone: string;
  /** Null: mail goes to the local stand-in. */
  smtpUrl: string | null;
  /** Null: the payment stand-in of the process itself; else one on this machine that a test controls. */
  standInUrl: string | null;
  /** Whom mails come from. */
  mailFrom: string;
  /** Null: files lie under `dataDir`. */
  objectStorage: ObjectStorage | null;
  /** Connections to the database, and how many more there are for the changes of signed-in people alone. */
  connections: { shared: number; reserved: number };
  crowd: CrowdLimits;
  /** Whether to fill in the demonstration school; `when-new` does so in a database that was just made. */
  demo: boolean | 'when-new';
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings from the environment; makes the data folder and, when `APP_SECRET` is unset, a random
 * secret in it (mode 0600). Throws one `StartError` with one sentence for every variable that is wrong.
 */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const read = <T>(name: string, otherwise: T, parse: (text: string) => T): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return otherwise;
    try {
      return parse(text);
    } catch (error) {
      problems.push((error as Error).message);
      return otherwise;
    }
  };

  const whole = (name: string, otherwise: number, from: number, to: number) =>
    read(name, otherwise, (text) => wholeNumber(name, text, from, to));

  const port = read('PORT', 8080, portNumber);
  const baseDomain = read('BASE_DOMAIN', 'localhost', domain);
  const dataDir = resolve(env['DATA_DIR']?.trim() || './data');
  const config = {
    port,
    host: read('HOST', '127.0.0.1', hostName),
    database: read<Connection | null>('DATABASE_URL', null, connectionFromUrl),
    dataDir,
    baseDomain,
    publicUrl: read('PUBLIC_URL', `http://${baseDomain}${port === 80 ? '' : `:${port}`}`, publicUrl),
    role: read<Role>('ROLE', 'all', role),
    timeZone: read('TZ', 'Asia/Dhaka', timeZone),
    smtpUrl: read<string | null>('SMTP_URL', null, smtpUrl),
    standInUrl: read<string | null>('STAND_IN_URL', null, standInUrl),
    mailFrom: read('MAIL_FROM', `no-reply@${baseDomain}`, mailAddress),
    objectStorage: objectStorage(env, read, problems),
    connections: {
      shared: whole('DATABASE_CONNECTIONS', 10, 2, 500),
      reserved: whole('DATABASE_RESERVED', 3, 1, 100),
    },
    crowd: {
      keptPagesMb: whole('KEPT_PAGES_MB', 64, 1, 4096),
      loginsAtOnce: whole('LOGINS_AT_ONCE', Math.min(4, availableParallelism()), 1, 64),
      waits: {
        login: whole('LOGIN_WAIT', 5, 1, 60),
        visitor: whole('VISITOR_WAIT', 3, 1, 60),
        reader: whole('READER_WAIT', 6, 1, 60),
        writer: whole('WRITER_WAIT', 12, 1, 60),
      },
    },
    demo: read<boolean | 'when-new'>('DEMO', 'when-new', (text) => onOrOff('DEMO', text)),
  };
  let appSecret = read('APP_SECRET', '', secret);
  if (problems.length === 0) {
    makeDataDir(dataDir);
    appSecret ||= readOrCreateSecret(join(dataDir, 'app-secret'));
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return { ...config, appSecret };
}

function wrong(message: string): never {
  throw new StartError(message);
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  return wrong(`PORT must be a number from 1 to 65535, not "${text}".`);
}

function wholeNumber(name: string, text: string, from: number, to: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= from && number <= to) return number;
  return wrong(`${name} must be a whole number from ${from} to ${to}, not "${text}".`);
}

function hostName(text: string): string {
  if (/^[a-z0-9.:-]+$/i.test(text)) return text;
  return wrong(`HOST must be an address to listen on such as 127.0.0.1 or 0.0.0.0, not "${text}".`);
}

function domain(text: string): string {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  if (new RegExp(`^${label}(?:\\.${label})*$`, 'i').test(text)) return text.toLowerCase();
  return wrong(`BASE_DOMAIN must be a bare domain such as school.example, not "${text}".`);
}

function publicUrl(text: string): string {
  const url = URL.parse(text);
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (bare && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  return wrong(`PUBLIC_URL must be an address without a path such as https://school.example, not "${text}".`);
}

function role(text: string): Role {
  if (text === 'web' || text === 'worker' || text === 'all') return text;
  return wrong(`ROLE must be web, worker or all, not "${text}".`);
}

function timeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return wrong(`TZ must be the name of a time zone such as Asia/Dhaka, not "${text}".`);
  }
}

/** The address holds a password, so a wrong one is not repeated. */
function smtpUrl(text: string): string {
  const url = URL.parse(text);
  if (url && url.hostname !== '' && (url.protocol === 'smtp:' || url.protocol === 'smtps:')) return text;
  return wrong('SMTP_URL must look like smtp://user:password@mail.example:587.');
}

/** Never an address elsewhere: a school's sandbox or live account does not look at it, and money must not be made up. */
function standInUrl(text: string): string {
  const url = URL.parse(text);
  const bare = url && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (bare && url.protocol === 'http:' && /^(127(\.\d+){3}|localhost)$/.test(url.hostname)) return url.origin;
  return wrong(
    `STAND_IN_URL must be an address on this machine such as http://127.0.0.1:9000, not "${text}".`,
  );
}

function mailAddress(text: string): string {
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text)) return text;
  return wrong(`MAIL_FROM must be an address such as no-reply@school.example, not "${text}".`);
}

function secret(text: string): string {
  if (text.length >= 32) return text;
  return wrong(`APP_SECRET must have at least 32 characters; it has ${text.length}.`);
}

function onOrOff(name: string, text: string): boolean {
  if (/^(1|on|yes|true)$/i.test(text)) return true;
  if (/^(0|off|no|false)$/i.test(text)) return false;
  return wrong(`${name} must be on or off, not "${text}".`);
}

type Reader = <T>(name: string, otherwise: T, parse: (text: string) => T) => T;

function objectStorage(env: Environment, read: Reader, problems: string[]): ObjectStorage | null {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const every = [...names, 'S3_ENDPOINT', 'S3_REGION'];
  if (!every.some((name) => env[name]?.trim())) return null;
  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length > 0) problems.push(`${missing.join(' and ')} must be set, too, to keep files in S3.`);
  return {
    endpoint: read<string | null>('S3_ENDPOINT', null, s3Endpoint),
    region: env['S3_REGION']?.trim() || 'us-east-1',
    bucket: env['S3_BUCKET']?.trim() ?? '',
    accessKeyId: env['S3_ACCESS_KEY_ID']?.trim() ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY']?.trim() ?? '',
  };
}

function s3Endpoint(text: string): string {
  const url = URL.parse(text);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return text;
  return wrong(`S3_ENDPOINT must be an address such as https://s3.example, not "${text}".`);
}

function makeDataDir(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true });
    // PostgreSQL's account must be able to pass through; it cannot list the folder.
    if (made && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  } catch (error) {
    wrong(`DATA_DIR ${dataDir} cannot be made or used: ${(error as Error).message}.`);
  }
}
