import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { operatorTerminalWords as w } from './words.ts';

export const operatorTerminalList = defineList({
  key: 'terminal',
  panel: 'central',
  path: 'terminals',
  words: { many: w.terminals, none: w.none, hint: w.none_hint },
  columns: {
    serial: c.code(w.serial),
    institution: c.name(w.institution),
    name: c.text(w.name),
    model: c.text(w.model),
    firmware: c.text(w.firmware, { hidden: true }),
    last_ip: c.text(w.ip, { hidden: true }),
    first_seen_at: c.instant(w.first, { sortable: true }),
    last_seen_at: c.ago(w.seen),
    punched_at: c.ago(w.punched),
    state: c.state(w.state, [
      { value: 'free', word: w.free, colour: 'orange' },
      { value: 'contested', word: w.contested, colour: 'red' },
      { value: 'idle', word: w.idle, colour: 'yellow' },
      { value: 'claimed', word: w.claimed, colour: 'green' },
    ]),
  },
  carried: { version: carried.number },
  filters: { about_site: { kind: 'link', word: w.institution, to: 'sites' } },
  tabs: 'state',
  sort: '-first_seen_at',
});
