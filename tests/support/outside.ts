import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient, type Connection } from '../../src/kernel/connection/connection.server.ts';
import type { StandIn } from '../../src/modules/operator/stand-in/stand-in.server.ts';
import { patience, until } from './patience.ts';
import { freePort } from './ports.ts';

export const appSecret = 'a secret of the fault tests, thirty-two characters';

/** The program in a process of its own, with a database and files of its own, which a test kills as it likes. */
export class Outside {
  readonly dataDir: string;
  port = 0;
  said = '';
  child: ChildProcess | null = null;
  owner!: Connection;
  app!: Connection;
  private readonly gateway: StandIn | null;

  private readonly args: string[];
  private readonly env: NodeJS.ProcessEnv;

  /** `args`: for Node, such as `--cpu-prof`; `env`: settings of its own. */
  constructor(
    gateway: StandIn | null = null,
    dataDir = mkdtempSync(join(tmpdir(), 'bidyapith-faults-')),
    args: string[] = [],
    env: NodeJS.ProcessEnv = {},
  ) {
    this.gateway = gateway;
    this.args = args;
    this.env = env;
    this.dataDir = dataDir;
    // So that the account which PostgreSQL runs as may go in, and the database lies here.
    chmodSync(dataDir, 0o755);
  }

  settings(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      PUBLIC_URL: `http://localhost:${this.port}`,
      APP_SECRET: appSecret,
      ...(this.gateway ? { STAND_IN_URL: this.gateway.url } : {}),
      ...this.env,
    };
  }

  async start(): Promise<void> {
    this.port ||= await freePort();
    const child = spawn(process.execPath, [...this.args, join(import.meta.dirname, 'outside-program.ts')], {
      env: this.settings(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const ready = new Promise<{ owner: Connection; app: Connection }>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        // The first line says it; what the program prints after that may come in the same piece.
        const [line, ...more] = said.split('\n');
        if (line && more.length > 0) resolve(JSON.parse(line) as never);
      });
      child.once('exit', () => reject(new Error(`The program did not start:\n${this.said}`)));
    });
    child.stderr.on('data', (data: Buffer) => (this.said += data.toString()));
    Object.assign(this, await ready);
    await this.answers(10_000);
  }

  /** Without warning, as a power cut or the kernel's memory keeper does. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** The process number of the database; 0: none that is ready. */
  database(): number {
    try {
      const file = readFileSync(join(this.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
      const [pid, , , , , , , state] = file.split('\n');
      return state?.trim() === 'ready' ? Number(pid) : 0;
    } catch {
      return 0;
    }
  }

  /** Kills the whole database and waits until another one answers; so long on a quiet machine. */
  async killDatabase(quietMs: number): Promise<void> {
    const killed = this.database();
    if (killed === 0) throw new Error(`There is no database to kill:\n${this.said}`);
    process.kill(killed, 'SIGKILL');
    await this.comes(
      () => this.database(),
      (now) => now !== 0 && now !== killed,
      quietMs,
    );
    await this.answers(quietMs);
  }

  /** Waits, and says what the program said when it is in vain. */
  private async comes<T>(look: () => T | Promise<T>, holds: (seen: T) => boolean, quietMs: number) {
    return until(look, holds, { quietMs }).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.said.slice(-2000)}`);
    });
  }

  /** The process of one connection that is in a transaction now. */
  async busyBackend(): Promise<number> {
    return withClient(this.owner, (client) =>
      until(
        async () => {
          const { rows } = await client.query<{ pid: number }>(
            `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename = 'bidyapith_app'
               AND xact_start IS NOT NULL AND pid <> pg_backend_pid() LIMIT 1`,
          );
          return rows[0]?.pid ?? 0;
        },
        Boolean,
        { everyMs: 2 },
      ),
    );
  }

  async answers(quietMs: number): Promise<void> {
    const status = () =>
      fetch(`http://127.0.0.1:${this.port}/ready`, { signal: AbortSignal.timeout(patience(3000)) }).then(
        (answer) => answer.status,
        () => 0,
      );
    await this.comes(status, (now) => now === 200, quietMs);
  }

  /** `npm run check:data` beside the program: its exit code and what it prints. */
  checkData(): Promise<{ code: number | null; text: string }> {
    const script = join(import.meta.dirname, '../../scripts/check-data.ts');
    const child = spawn(process.execPath, [script], { env: this.settings() });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (text += data.toString()));
    return new Promise((resolve) => child.once('exit', (code) => resolve({ code, text })));
  }

  async end(): Promise<void> {
    await this.kill('SIGTERM');
    const left = this.database();
    if (left > 0) process.kill(left, 'SIGINT');
    await until(() => this.database() === 0).catch(() => {});
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** What was acknowledged, in a file that no fault of the program can reach. */
export class Ledger {
  readonly file: string;

  constructor() {
    this.file = join(mkdtempSync(join(tmpdir(), 'bidyapith-ledger-')), 'ledger');
    appendFileSync(this.file, '');
  }

  write(kind: string, about: object): void {
    appendFileSync(this.file, `${JSON.stringify({ kind, ...about })}\n`);
  }

  read<T>(kind: string): T[] {
    return readFileSync(this.file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as T & { kind: string })
      .filter((line) => line.kind === kind);
  }

  end(): void {
    rmSync(join(this.file, '..'), { recursive: true, force: true });
  }
}
