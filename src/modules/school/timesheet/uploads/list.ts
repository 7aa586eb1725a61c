import { column as c, defineList } from '#kernel/lists/list.ts';
import { uploadWords as w } from './words.ts';

export const uploadList = defineList({
  key: 'device-upload',
  panel: 'site',
  path: 'timesheet/uploads',
  words: { many: w.uploads, none: w.none, hint: w.none_hint },
  columns: {
    received_at: c.instant(w.received, { sortable: true }),
    device: c.text(w.device),
    kind: c.choice(w.kind, [
      { value: 'ATTLOG', word: w.ATTLOG },
      { value: 'OPERLOG', word: w.OPERLOG },
      { value: 'DOOR', word: w.DOOR },
      { value: 'OTHER', word: w.OTHER },
      { value: 'COUNTED', word: w.COUNTED },
      { value: 'FILE', word: w.FILE },
    ]),
    table_name: c.text(w.table_name, { hidden: true }),
    lines: c.number(w.lines),
    malformed: c.number(w.malformed),
    faults: c.number(w.faults),
    times: c.number(w.times, { hidden: true }),
    size: c.number(w.size, { hidden: true }),
    ip: c.text(w.ip, { hidden: true }),
    by: c.name(w.by, { hidden: true }),
    state: c.state(w.state, [
      { value: 'read', word: w.read, colour: 'green' },
      { value: 'partly', word: w.partly, colour: 'orange' },
      { value: 'unread', word: w.unread, colour: 'red' },
    ]),
  },
  filters: { kind: true, received_at: true },
  tabs: 'state',
  sort: '-received_at',
});
