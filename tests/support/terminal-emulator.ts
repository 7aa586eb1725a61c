import { request } from 'node:http';
import { connect } from 'node:net';

export type TerminalSays = { status: number; text: string; headers: Record<string, unknown> };

type Where = { port: number; host: string; serial: string; ip?: string; localAddress?: string };

const two = (value: number) => String(value).padStart(2, '0');

/** A time as a terminal shows it whose clock is so many hours before Greenwich. */
export function shownTime(at: Date, zone = 6): string {
  const local = new Date(at.getTime() + zone * 3_600_000);
  return (
    `${local.getUTCFullYear()}-${two(local.getUTCMonth() + 1)}-${two(local.getUTCDate())} ` +
    `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}:${two(local.getUTCSeconds())}`
  );
}

/** A line of attendance as most terminals send it. */
export const attendanceOf = (pin: string, at: Date | string, zone = 6): string =>
  `${pin}\t${typeof at === 'string' ? at : shownTime(at, zone)}\t0\t1\t\t0\t0\n`;

/**
 * A terminal that speaks the push protocol over real HTTP (handbook 4.4), with what goes wrong with real ones: it sends
 * twice, out of order, half a line, too much, too slowly, or hangs up. It knows nothing of the program.
 */
export class Terminal {
  readonly serial: string;
  readonly #where: Where;
  /** What it was told of itself by its last handshake. */
  options = new Map<string, string>();

  constructor(where: Where) {
    this.serial = where.serial;
    this.#where = where;
  }

  /** The same terminal where another address was typed in. */
  at(host: string): Terminal {
    return new Terminal({ ...this.#where, host });
  }

  from(ip: string): Terminal {
    return new Terminal({ ...this.#where, ip });
  }

  ask(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
    const { port, host, ip, localAddress } = this.#where;
    return new Promise<TerminalSays>((resolve, reject) => {
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          method,
          path,
          agent: false,
          ...(localAddress ? { localAddress } : {}),
          headers: {
            host: `${host}:${port}`,
            'user-agent': 'iClock Proxy/1.09',
            ...(ip ? { 'x-forwarded-for': ip } : {}),
            ...(body === undefined
              ? {}
              : { 'content-type': 'text/plain', 'content-length': String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              headers: answer.headers,
            }),
          );
          answer.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
  }

  async handshake(): Promise<TerminalSays> {
    const said = await this.ask(
      'GET',
      `/iclock/cdata?SN=${this.serial}&options=all&language=69&pushver=2.4.1`,
    );
    this.options = new Map(
      said.text.split('\n').flatMap((line) => {
        const at = line.indexOf('=');
        return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 1)]];
      }),
    );
    return said;
  }

  attendance(lines: string | Buffer, stamp = '9999'): Promise<TerminalSays> {
    return this.ask('POST', `/iclock/cdata?SN=${this.serial}&table=ATTLOG&Stamp=${stamp}`, lines);
  }

  punch(pin: string, at: Date | string): Promise<TerminalSays> {
    return this.attendance(attendanceOf(pin, at));
  }

  operations(lines: string): Promise<TerminalSays> {
    return this.ask('POST', `/iclock/cdata?SN=${this.serial}&table=OPERLOG&OpStamp=9999`, lines);
  }

  poll(info = ''): Promise<TerminalSays> {
    return this.ask(
      'GET',
      `/iclock/getrequest?SN=${this.serial}${info && `&INFO=${encodeURIComponent(info)}`}`,
    );
  }

  /** Answers a command; the first of the poll's when it is given whole. */
  result(id: number | string, returned = 0): Promise<TerminalSays> {
    return this.ask('POST', `/iclock/devicecmd?SN=${this.serial}`, `ID=${id}&Return=${returned}&CMD=DATA\n`);
  }

  /** Says that much is coming, sends a part of it and hangs up, as when the power fails. */
  hangUp(lines: string): Promise<void> {
    const { port, host } = this.#where;
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /iclock/cdata?SN=${this.serial}&table=ATTLOG&Stamp=9999 HTTP/1.1\r\nHost: ${host}:${port}\r\n` +
            `Content-Length: ${Buffer.byteLength(lines) + 100}\r\n\r\n${lines}`,
          () => socket.destroy(),
        );
      });
      socket.on('close', () => resolve());
      socket.on('error', () => resolve());
    });
  }
}
