import { describe, expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, rowsOf } from '../../../../../tests/support/importing.ts';
import { upload } from '../../../../../tests/support/multipart.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { makeWorkbook } from '../../../../../tests/support/workbook.ts';

let school: ClassNine;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
});

/** The answer to a file from the person's side: the upload where that is refused, else the check. */
async function send(name: string, bytes: Uint8Array) {
  const file = await upload(school.admin, { name, bytes }, 'import');
  if (file.status !== 200) return file;
  const target = { section_id: school.sections[0]! };
  return school.admin.call('POST', '/api/imports', { kind: 'students', target, file_id: file.json.id });
}
type Refusal = { message: string; data?: { word?: { bn: string } } };
const text = (content: string) => new TextEncoder().encode(content);
const old = (stream: string) => {
  const wide = Buffer.from(Array.from(stream, (letter) => `${letter}\0`).join(''), 'latin1');
  return new Uint8Array(Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), wide]));
};

describe('a file that cannot be read', () => {
  const files: [what: string, name: string, bytes: () => Uint8Array, said: RegExp][] = [
    ['is empty', 'a.csv', () => text(' \n \n'), /^The file is empty\.$/],
    ['is a workbook with nothing in it', 'a.xlsx', () => makeWorkbook([{ name: 'S', rows: [] }]), /empty/],
    ['has a password', 'a.xlsx', () => old('EncryptedPackage'), /has a password/],
    ['is of an old Excel', 'a.xls', () => old('Workbook'), /old Excel \(\.xls\)/],
    ['is a web page', 'a.xls', () => text('<html><table><tr><td>1</td></tr></table></html>'), /web page/],
    ['is a picture', 'a.xlsx', () => text('\u0089PNG not a list'), /not a spreadsheet/],
    ['is far too large', 'a.csv', () => new Uint8Array(50 * 1024 * 1024).fill(65), /MB/],
    ['lost a letter', 'a.csv', () => text('রোল,নাম\n১,রহিম উদ্দিন').subarray(0, -1), /CSV UTF-8/],
  ];
  test.each(files)(
    'because it %s says so in one sentence, in both languages',
    async (_, name, bytes, said) => {
      const answer = await send(name, bytes());
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      const refusal = answer.json as unknown as Refusal;
      expect(refusal.message).toMatch(said);
      expect(refusal.message).not.toMatch(/[{}]/);
      expect(refusal.data?.word?.bn).toMatch(/\p{Script=Bengali}/u);
    },
  );
});

describe('a file as offices have it', () => {
  test('a plain CSV of Excel with Bijoy in it is read', async () => {
    const list = 'Roll,Name,Father\r\n1,\x86gvt Avãyj Kwig,Rahim Uddin\r\n2,Kwig Lvb,Selim Reza\r\n';
    const bytes = new Uint8Array(Buffer.from(list, 'latin1'));
    const { json: run } = await dryRun(
      school.admin,
      'students',
      { section_id: school.sections[0]! },
      bytes,
      'list.csv',
    );
    expect(run).toMatchObject({ state: 'checked', counts: { ready: 2 } });
    const rows = await rowsOf(school.admin, run.id);
    expect(rows.map(({ values }) => values['name_bn'])).toEqual(['মোঃ আব্দুল করিম', 'করিম খান']);
  });
  test('two title rows, Bengali digits, days as text and twelve columns nobody wants', async () => {
    const more = Array.from({ length: 12 }, (_, at) => `Column ${at + 1}`);
    const lines = [
      ['Krishnachura High School'],
      ['Class Nine, 2026'],
      ['রোল', 'নাম', 'জন্ম তারিখ', ...more],
      ['১', 'রহিম উদ্দিন', '১৩/০২/২০১১', ...more],
      ['২', 'করিম খান', '14-02-2011', ...more],
    ];
    const { json: run } = await dryRun(
      school.admin,
      'students',
      { section_id: school.sections[0]! },
      text(lines.map((line) => line.join(',')).join('\n')),
      'list.csv',
    );
    expect(run).toMatchObject({ state: 'checked', header_row: 3, counts: { ready: 2 } });
    const rows = await rowsOf(school.admin, run.id);
    expect(rows.map(({ values }) => [values['roll'], values['date_of_birth']])).toEqual([
      [1, '2011-02-13'],
      [2, '2011-02-14'],
    ]);
    expect(run.notes.find(({ code }) => code === 'not-read')?.word.en).toContain('Column 12.');
  });
});
