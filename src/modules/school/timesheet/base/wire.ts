import { isRealDay } from '#kernel/text/dates.ts';
import { terminalNumber } from '#kernel/text/identifiers.ts';

/**
 * The words of the ZKTeco push protocol (ADMS), as terminals send and expect them: plain text, lines, tabs
 * (handbook 4.4). Nothing here knows a database or a clock.
 */

/** A serial number as a terminal may have it. */
export const serialNumber = /^[A-Za-z0-9_-]{1,64}$/;

/** A line of `table=ATTLOG`. `at` is the terminal's own time, `YYYY-MM-DD HH:MM:SS`, in its own zone. */
export type AttendanceLine = {
  readonly pin: string;
  readonly at: string;
  readonly status: number | null;
  readonly verify: number | null;
};

export type ReadLines = {
  readonly lines: readonly AttendanceLine[];
  /** Lines that are none; they stay in the raw upload. */
  readonly malformed: number;
};

const number = (text: string | undefined): number | null =>
  /^\d{1,3}$/.test(text ?? '') ? Number(text) : null;

/** A moment as terminals write it, `YYYY-MM-DD HH:MM:SS`; some leave the seconds out. Null where there is none such. */
export function shownSecond(text: string): string | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const isReal = isRealDay(year, month, day) && hour < 24 && minute < 60 && second < 60;
  return isReal ? `${text.slice(0, 10)} ${text.slice(11, 16)}:${match[6] ?? '00'}` : null;
}

/** One line of attendance; null where it is none. Some terminals send four columns, some eight. */
export function attendanceLine(line: string): AttendanceLine | null {
  const [pin = '', shown = '', status, verify] = line.split('\t').map((part) => part.trim());
  const at = shownSecond(shown);
  return terminalNumber.test(pin) && at !== null
    ? { pin, at, status: number(status), verify: number(verify) }
    : null;
}

/** Lines of a body that hold something; they end as the terminal likes. */
export const linesOf = (body: string): string[] =>
  body.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');

export function readAttendance(body: string): ReadLines {
  const lines: AttendanceLine[] = [];
  let malformed = 0;
  for (const line of linesOf(body)) {
    const read = attendanceLine(line);
    if (read) lines.push(read);
    else malformed++;
  }
  return { lines, malformed };
}

/** What a terminal is told when it starts and from time to time; `stamp` is the last that was received. */
export function handshake(
  sn: string,
  { stamp, timeZone }: { stamp: string | null; timeZone: number },
): string {
  return [
    `GET OPTION FROM: ${sn}`,
    `ATTLOGStamp=${stamp ?? 'None'}`,
    'OPERLOGStamp=9999',
    'ATTPHOTOStamp=None',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser',
    `TimeZone=${timeZone}`,
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
    '',
  ].join('\n');
}

/** What may be asked of a terminal; never a shell. */
export type DeviceCommand =
  | { readonly kind: 'info' }
  | { readonly kind: 'check' }
  | { readonly kind: 'log' }
  | { readonly kind: 'user'; readonly pin: string; readonly name: string; readonly card: string | null }
  | { readonly kind: 'remove-user'; readonly pin: string }
  | { readonly kind: 'query-users' };

/** What a terminal can show of a name: plain letters. Empty where there are none, as in a Bengali name. */
export const deviceName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 24);

/** A name as a terminal takes it: one line, no tabs, no `=`, short. */
const plain = (text: string): string =>
  text
    .replace(/[\p{C}=\s]+/gu, ' ')
    .trim()
    .slice(0, 24);

export function commandText(command: DeviceCommand): string {
  switch (command.kind) {
    case 'info':
      return 'INFO';
    case 'check':
      return 'CHECK';
    case 'log':
      return 'LOG';
    case 'user':
      return [
        `DATA UPDATE USERINFO PIN=${command.pin}`,
        `Name=${plain(command.name)}`,
        'Privilege=0',
        ...(command.card ? [`Card=${plain(command.card)}`] : []),
      ].join('\t');
    case 'remove-user':
      return `DATA DELETE USERINFO PIN=${command.pin}`;
    case 'query-users':
      return 'DATA QUERY USERINFO';
  }
}

/** The answer to a poll: the commands that wait, or `OK`. */
export const pollAnswer = (commands: readonly { number: number; text: string }[]): string =>
  commands.length === 0 ? 'OK' : commands.map(({ number: id, text }) => `C:${id}:${text}\n`).join('');

export type CommandResult = { readonly number: number; readonly returned: number };

/** Results of commands, one a line: `ID=1&Return=0&CMD=DATA`. */
export function readResults(body: string): CommandResult[] {
  return body.split(/\r\n|\n|\r/).flatMap((line) => {
    const fields = new URLSearchParams(line.trim());
    const [id, returned] = [fields.get('ID'), fields.get('Return')];
    return id && returned && /^\d{1,9}$/.test(id) && /^-?\d{1,6}$/.test(returned)
      ? [{ number: Number(id), returned: Number(returned) }]
      : [];
  });
}

/** Codes of the operation log that mean something to us. */
export const operations = { clockSet: 21 } as const;

export type OperationLine =
  | { readonly kind: 'user'; readonly pin: string; readonly name: string; readonly card: string | null }
  | { readonly kind: 'operation'; readonly operation: number; readonly at: string };

/** Lines of `table=OPERLOG` that we read; fingerprints and everything else pass by. */
export function readOperations(body: string): OperationLine[] {
  return body.split(/\r\n|\n|\r/).flatMap((line): OperationLine[] => {
    if (line.startsWith('USER ')) {
      const fields = new Map(
        line
          .slice(5)
          .split('\t')
          .map((part) => {
            const at = part.indexOf('=');
            return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const;
          }),
      );
      const pin = fields.get('PIN') ?? '';
      if (!terminalNumber.test(pin)) return [];
      return [{ kind: 'user', pin, name: plain(fields.get('Name') ?? ''), card: fields.get('Card') || null }];
    }
    const [head = '', , at = ''] = line.split('\t');
    const operation = /^OPLOG (\d{1,3})$/.exec(head.trim())?.[1];
    const shown = shownSecond(at.trim());
    return operation && shown !== null
      ? [{ kind: 'operation', operation: Number(operation), at: shown }]
      : [];
  });
}

export type DeviceFacts = {
  readonly firmware?: string;
  readonly model?: string;
  readonly people?: number;
  readonly logs?: number;
};

const short = (text: string | undefined): string | undefined => plain(text ?? '') || undefined;
const figure = (text: string | undefined): number | undefined =>
  /^\d{1,7}$/.test(text?.trim() ?? '') ? Number(text) : undefined;

const told = (facts: Record<keyof DeviceFacts, string | number | undefined>): DeviceFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** What a poll says by the way: `INFO=firmware,people,fingerprints,logs,address,…`. */
export function readPollInfo(info: string): DeviceFacts {
  const [firmware, people, , logs] = info.split(',');
  return told({ firmware: short(firmware), model: undefined, people: figure(people), logs: figure(logs) });
}

/** What a terminal tells of itself when it registers or is asked: `~DeviceName=…,FWVersion=…`, or a line each. */
export function readFacts(body: string): DeviceFacts {
  const fields = new Map(
    body.split(/[,\r\n\t&]/).map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim().replace(/^~/, '').toLowerCase(), part.slice(at + 1)] as const;
    }),
  );
  return told({
    firmware: short(fields.get('fwversion')),
    model: short(fields.get('devicename')),
    people: figure(fields.get('usercount')),
    logs: figure(fields.get('transactioncount') ?? fields.get('attlogcount')),
  });
}

/** Fingerprints, faces and passwords are nobody's business here: what is kept of a body is without them. */
export const withoutSecrets = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/\b(TMP|Passwd|Password|Content|Template|Photo|Pic|Feature|Data)=[^\t\r\n]*/gi, '$1='),
    'latin1',
  );
