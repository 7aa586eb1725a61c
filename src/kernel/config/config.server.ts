import { chmodSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { connectionFromUrl } from '../connection/connection.server.ts';
import { readOrCreateSecret } from '../secret-file.server.ts';
import { StartError } from '../start-error.ts';

type Wrong = { path?: readonly PropertyKey[] | undefined; input?: unknown };

/** `publicUrl` is `PUBLIC_URL` in the environment. */
const envName = (key: unknown): string =>
  key === 'timeZone' ? 'TZ' : String(key).replaceAll(/[A-Z]/g, '_$&').toUpperCase();
/** The sentence for a setting that is not what it must be. */
const must = (be: string) => ({
  error: ({ path, input }: Wrong) => `${envName(path?.[0])} must be ${be}, not "${String(input)}".`,
});
const whole = (from: number, to: number, be = `a whole number from ${from} to ${to}`) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= from && Number(text) <= to, must(be))
    .transform(Number);
const onOrOff = z.stringbool({
  truthy: ['1', 'on', 'yes', 'true'],
  falsy: ['0', 'off', 'no', 'false'],
  ...must('on or off'),
});
const secret = z.string().min(32, {
  error: ({ path, input }) =>
    `${envName(path?.[0])} must have at least 32 characters; it has ${typeof input === 'string' ? input.length : 0}.`,
});
/** An address without a path. */
const origin = (pattern: RegExp, be: string) =>
  z
    .string()
    .refine((text) => pattern.test(text) && URL.canParse(text), must(be))
    .transform((text) => new URL(text).origin);
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** What the environment sets; README.md says what each is for. */
const settings = z.object({
  port: whole(1, 65_535, 'a number from 1 to 65535').default(8080),
  host: z
    .string()
    .regex(/^[a-z0-9.:-]+$/i, must('an address to listen on such as 127.0.0.1 or 0.0.0.0'))
    .default('127.0.0.1'),
  /** Made absolute. */
  dataDir: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  /** At least 32 characters; all keys are derived from it. */
  appSecret: secret.optional(),
  /** The domain of the central area; public sites are `<alias>.<baseDomain>`. Lower case, no port. */
  baseDomain: z
    .string()
    .regex(new RegExp(`^${label}(?:\\.${label})*$`, 'i'), must('a bare domain such as school.example'))
    .toLowerCase()
    .default('localhost'),
  /** How people reach the central area: scheme, host and port, no slash at the end. */
  publicUrl: origin(
    /^https?:\/\/[^/@?#]+\/?$/i,
    'an address without a path such as https://school.example',
  ).optional(),
  role: z.enum(['web', 'worker', 'all'], must('web, worker or all')).default('all'),
  /** The zone in which days begin where a site has not set its own. */
  timeZone: z
    .string()
    .refine(isTimeZone, must('the name of a time zone such as Asia/Dhaka'))
    .transform((timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone)
    .default('Asia/Dhaka'),
  /** Null: mail goes to the local stand-in. The address holds a password, so a wrong one is not repeated. */
  smtpUrl: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'SMTP_URL must look like smtp://user:password@mail.example:587.',
    })
    .nullable()
    .default(null),
  /**
   * Null: the payment stand-in of the process itself; else one on this machine that a test controls. Never an address
   * elsewhere: a school's sandbox or live account does not look at it, and money must not be made up.
   */
  standInUrl: origin(
    /^http:\/\/(127(\.\d+){3}|localhost)(:\d+)?\/?$/i,
    'an address on this machine such as http://127.0.0.1:9000',
  )
    .nullable()
    .default(null),
  /** Whom mails come from. */
  mailFrom: z
    .string()
    .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, must('an address such as no-reply@school.example'))
    .optional(),
  s3Bucket: z.string().optional(),
  s3AccessKeyId: z.string().optional(),
  s3SecretAccessKey: z.string().optional(),
  s3Endpoint: z.url({ protocol: /^https?$/, ...must('an address such as https://s3.example') }).optional(),
  s3Region: z.string().default('us-east-1'),
  databaseConnections: whole(2, 500).default(10),
  /** How many more connections there are for the changes of signed-in people alone. */
  databaseReserved: whole(1, 100).default(3),
  /** What a crowd may take (decision 0015). */
  pageCacheMb: whole(1, 4096).default(64),
  /** Passwords compared at once; each takes a core. */
  loginConcurrency: whole(1, 64).default(() => Math.min(4, availableParallelism())),
  /** Seconds in a queue: nobody waits longer, and who would is told at once to come again. */
  queueTimeoutLogin: whole(1, 60).default(5),
  queueTimeoutVisitor: whole(1, 60).default(3),
  queueTimeoutReader: whole(1, 60).default(6),
  queueTimeoutWriter: whole(1, 60).default(12),
  demo: onOrOff.optional(),
  /** Whether an installation is backed up before a newer version changes its tables. */
  upgradeBackup: onOrOff.default(true),
  /** Whether the operator's official links are asked whether they answer; unset: unless only this machine is reached. */
  linkCheck: onOrOff.optional(),
  /** Behind one reverse proxy of one's own, which says who asks. */
  trustProxy: onOrOff.default(false),
  /** Who measures the program shows this; null: nothing is shown. */
  metricsToken: secret.nullable().default(null),
});
type Settings = z.output<typeof settings>;

/** What settings were called in 0.1.0. */
const renamed: Readonly<Record<string, keyof Settings>> = {
  KEPT_PAGES_MB: 'pageCacheMb',
  LOGINS_AT_ONCE: 'loginConcurrency',
  LOGIN_WAIT: 'queueTimeoutLogin',
  VISITOR_WAIT: 'queueTimeoutVisitor',
  READER_WAIT: 'queueTimeoutReader',
  WRITER_WAIT: 'queueTimeoutWriter',
};

/** Everything the program takes from outside, checked. */
export type Config = ReturnType<typeof readConfig>;
export type Role = Settings['role'];
export type ObjectStorage = NonNullable<Config['objectStorage']>;

/**
 * Reads the settings from the environment; makes the data folder and, when `APP_SECRET` is unset, a random
 * secret in it (mode 0600). Throws one `StartError` with one sentence for every variable that is wrong.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const textOf = (name: string) => env[name]?.trim() || undefined;
  const problems: string[] = Object.entries(renamed).flatMap(([old, now]) =>
    textOf(old) ? [`${old} is now called ${envName(now)}.`] : [],
  );
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      problems.push((error as Error).message);
      return null;
    }
  };
  const keys = Object.keys(settings.shape);
  const { data, error } = settings.safeParse(
    Object.fromEntries(keys.map((key) => [key, textOf(envName(key))])),
  );
  problems.push(...(error?.issues.map(({ message }) => message) ?? []));
  const databases = attempt(() => databasesOf(textOf));
  const objectStorage = data ? attempt(() => bucketOf(data)) : null;
  if (!data || !databases || problems.length > 0) throw new StartError(problems.join('\n'));
  const { host, port, baseDomain, dataDir } = data;
  const publicUrl = data.publicUrl ?? `http://${baseDomain}${port === 80 ? '' : `:${port}`}`;
  const isThisMachine = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  makeDataDir(dataDir);
  return {
    ...data,
    ...databases,
    objectStorage,
    publicUrl,
    appSecret: data.appSecret ?? readOrCreateSecret(join(dataDir, 'app-secret')),
    /** Whether to fill in the demo school; `when-new` does so in a new database, on one's own machine. */
    demo: data.demo ?? ('when-new' as const),
    mailFrom: data.mailFrom ?? `no-reply@${baseDomain}`,
    /** Whether only people at this machine reach it: by what it listens on, and by the address it is known by. */
    isThisMachine,
    linkCheck: data.linkCheck ?? !isThisMachine,
  };
}

/** The ways to a database, if the environment names one; else to the one that comes with the program. */
function databasesOf(textOf: (name: string) => string | undefined) {
  const [main, app, direct] = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_DIRECT_URL'].map((name) => {
    const url = textOf(name);
    return url ? connectionFromUrl(url, name) : null;
  });
  const more = app ?? direct;
  if (!main && more) throw new StartError(`DATABASE_URL must be set, too, where ${more.setting} is.`);
  return {
    /** The owner's way in, to the server itself. Null: the PostgreSQL that comes with the program, under `dataDir`. */
    database: direct ?? main ?? null,
    /** The role that an administrator made for the running program, and its way in; null: the program makes one. */
    databaseApp: app ?? null,
    /** A pooler's address, for the role that the program makes; null: the same as `database`. */
    databasePool: direct && main ? main : null,
  };
}

/** The bucket that files are kept in, if the environment names one; else they lie under `dataDir`. */
function bucketOf({ s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3Endpoint, s3Region }: Settings) {
  const needed = { s3Bucket, s3AccessKeyId, s3SecretAccessKey };
  const missing = Object.entries(needed).flatMap(([key, text]) => (text ? [] : [envName(key)]));
  if (missing.length === 3 && !s3Endpoint) return null;
  if (!s3Bucket || !s3AccessKeyId || !s3SecretAccessKey)
    throw new StartError(`${missing.join(' and ')} must be set, too, to keep files in S3.`);
  return {
    /** Null for Amazon itself. */
    endpoint: s3Endpoint ?? null,
    region: s3Region,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
}

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** Names and numbers that lead to the machine itself. */
const isLoopback = (host: string): boolean => /^(?:.+\.)?localhost$|^127\.|^\[?::1\]?$/i.test(host);

function makeDataDir(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true });
    // PostgreSQL's account must be able to pass through; it cannot list the folder.
    if (made && process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be made or used: ${(error as Error).message}.`);
  }
}
