import { expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { enrolImported, dryRun, makeSheet, rowsOf } from '../../../../../tests/support/importing.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import type { ShownRun } from '#modules/platform/imports/runs/shown-run.ts';

let school: ClassNine;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});

const check = async (headings: string[], rows: string[][]) =>
  (
    await dryRun(
      school.admin,
      'students',
      { section_id: school.sections[0]! },
      await makeSheet(headings, rows),
    )
  ).json;
const again = async (id: string, input: object) =>
  (await school.admin.call<ShownRun>('POST', `/api/imports/${id}/check`, input)).json;

test('a sheet that a school office typed in Bijoy comes in as Unicode, headings and all', async () => {
  const run = await check(
    ['†ivj bs', 'bvg', 'wcZvi bvg', 'gvZvi bvg', 'wj½', 'ag©', 'Rb¥ ZvwiL', 'wVKvbv'],
    [
      ['1', '†gvt Avãyj Kwig', 'iwng DwÏb', 'dv‡Zgv LvZzb', 'QvÎ', 'Bmjvg', '13/02/2011', 'MvRxcyi'],
      ['2', 'Kwig Lvb', 'Rwniæj Bmjvg', 'mvjgv Av³vi', 'QvÎ', 'Bmjvg', '14/02/2011', 'Puv`cyi'],
      ['3', 'mÜ¨v ivYx', 'mygb P›`ª `vm', 'K…òv ivYx', 'QvÎx', 'wn›`y', '15/02/2011', '‡dbx'],
    ],
  );
  expect(run).toMatchObject({ state: 'checked', counts: { rows: 3, ready: 3, refused: 0 } });
  const [first, second, third] = await rowsOf(school.admin, run.id);
  expect(first!.values).toMatchObject({
    name_bn: 'মোঃ আব্দুল করিম',
    father_name_bn: 'রহিম উদ্দিন',
    mother_name_bn: 'ফাতেমা খাতুন',
    gender: 'male',
    religion: 'islam',
    present_address: 'গাজীপুর',
  });
  // No sign of Bijoy in it: known by the column it is in.
  expect(second!.values).toMatchObject({ name_bn: 'করিম খান', present_address: 'চাঁদপুর' });
  expect(third!.values).toMatchObject({ name_bn: 'সন্ধ্যা রাণী', gender: 'female', religion: 'hindu' });
  expect(second!.cleaned).toContainEqual(
    expect.objectContaining({
      column: 'name_bn',
      code: 'bijoy',
      from: 'Kwig Lvb',
      to: { en: 'করিম খান', bn: 'করিম খান' },
    }),
  );
  expect(second!.cells[1]).toBe('Kwig Lvb');
  const said = run.notes.find(({ code, column }) => code === 'bijoy-converted' && column === 'name_bn');
  expect(said?.word.en).toContain('†gvt Avãyj Kwig → মোঃ আব্দুল করিম. Cells: 3.');
  expect((await enrolImported(school.admin, run.id)).counts).toMatchObject({ written: 3 });
});

test('English names among them stay English, and a column of English is left alone', async () => {
  const run = await check(
    ['Roll', 'Name', 'Father'],
    [
      ['11', 'iwdKzj Bmjvg', 'Rahim Uddin'],
      ['12', 'Rahim Khan', 'Selim Reza'],
      ['13', '†mv‡nj ivbv', 'Shirin Deb'],
    ],
  );
  const rows = await rowsOf(school.admin, run.id);
  expect(rows.map(({ values }) => values['name_bn'])).toEqual(['রফিকুল ইসলাম', 'Rahim Khan', 'সোহেল রানা']);
  expect(run.notes.filter(({ code }) => code.startsWith('bijoy')).map(({ column }) => column)).toEqual([
    'name_en',
  ]);
});

test('a column can be left as it was typed, and converted after all', async () => {
  const run = await check(['Roll', 'Name', 'Father'], [['21', 'Ägir Þórðarson', 'nvmvb gvngy`']]);
  expect(run.notes.map(({ code, column }) => [code, column])).toContainEqual(['bijoy-converted', 'name_en']);
  const kept = await again(run.id, { as_typed: ['name_en'] });
  expect(kept.as_typed).toEqual(['name_en']);
  expect(kept.notes.map(({ code, column }) => [code, column])).toContainEqual(['bijoy-as-typed', 'name_en']);
  const [row] = await rowsOf(school.admin, run.id);
  expect(row).toMatchObject({ state: 'ready', values: { name_en: 'Ägir Þórðarson' } });
  const back = await again(run.id, { as_typed: [] });
  expect(back.notes.map(({ code }) => code)).toContain('bijoy-converted');
});
