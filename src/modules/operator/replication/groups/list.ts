import { defineList } from '#kernel/lists/list.ts';
import { copyColumns, copyCarried } from '../runs/list.ts';
import { groupSettingWords as w } from './words.ts';

const view = 'group-academic-setting.view';

/** What the group set in its institutions from its own screens; of one run, if asked. */
export const groupRunList = defineList({
  key: 'group-academic-setting',
  permissions: { view, export: 'group-academic-setting.export' },
  panel: 'group',
  path: 'group-settings/runs',
  words: { many: w.earlier, none: w.runs_none, hint: w.runs_none_hint },
  columns: copyColumns,
  carried: copyCarried,
  filters: { run_id: { kind: 'id', word: w.earlier } },
  sort: '-created_at',
});
