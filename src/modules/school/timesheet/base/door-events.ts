import { terminalNumber } from '#kernel/text/identifiers.ts';
import { linesOf, shownSecond } from './wire.ts';

/*
 * Terminals that are delivered as door control send no attendance but events of a door: `table=rtlog` as they happen,
 * `querydata` with `tablename=transaction` later. Somebody whom the door let in has come; what the door refused, or did
 * by itself, is nobody's presence.
 */

/** Events by which a door opens for a person: by a finger, card, face or several of them, at whatever hours. */
const granted = new Set([0, 1, 2, 3, 14, 15, 16, 17, 18, 19]);

const fieldsOf = (line: string) =>
  new Map(
    line.split(/[\t,]/).map((part) => {
      const at = part.indexOf('=');
      // The first field of `transaction uid=1` is behind the name of the table.
      const name = part.slice(0, at).trim().split(/\s+/).at(-1) ?? '';
      return [name.toLowerCase(), part.slice(at + 1).trim()] as const;
    }),
  );

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as door controllers count it: seconds in years of twelve months of 31 days since 2000. */
function countedSecond(text: string): string | null {
  if (!/^\d{1,10}$/.test(text)) return null;
  const all = Number(text);
  const days = Math.floor(all / 86_400);
  const [year, month, day] = [
    2000 + Math.floor(days / 372),
    (Math.floor(days / 31) % 12) + 1,
    (days % 31) + 1,
  ];
  const [hour, minute] = [Math.floor(all / 3600) % 24, Math.floor(all / 60) % 60];
  return shownSecond(`${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(all % 60)}`);
}

export type DoorEvents = {
  readonly lines: readonly { readonly pin: string; readonly at: string }[];
  /** Lines that say nothing of the kind; they stay in the raw upload. */
  readonly malformed: number;
};

/** Who came through a door and when, in the terminal's own time. */
export function readDoorEvents(body: string): DoorEvents {
  const lines: { pin: string; at: string }[] = [];
  let malformed = 0;
  for (const line of linesOf(body)) {
    const fields = fieldsOf(line);
    const at = shownSecond(fields.get('time') ?? '') ?? countedSecond(fields.get('time_second') ?? '');
    const event = fields.get('event') ?? fields.get('eventtype') ?? '';
    const pin = fields.get('pin') ?? '';
    if (at === null || !/^\d{1,4}$/.test(event)) malformed++;
    else if (granted.has(Number(event)) && terminalNumber.test(pin) && !/^0+$/.test(pin))
      lines.push({ pin, at });
  }
  return { lines, malformed };
}
