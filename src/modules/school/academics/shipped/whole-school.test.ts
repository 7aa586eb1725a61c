import { expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { SetUp } from '../base/schemas.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { classTemplates } from './class-templates.ts';
import { loadAcademics } from './load-catalogue.server.ts';

let admin: Caller;

const read = async () => (await admin.call<SetUp>('GET', '/api/set-up')).json;
const post = async (method: 'PUT' | 'POST', path: string, input: object) => {
  const answer = await admin.call(method, `/api/set-up/${path}`, input);
  expect(answer.status, answer.text).toBe(200);
};

startWorld(async () => {
  await inTransaction({}, loadAcademics);
  admin = await asMember(server, world.first, 'site-admin');
});

test('a school made from each template is complete: every class has its subjects, and says what is to be confirmed', async () => {
  const { catalogue } = await read();
  const year_id = catalogue.years.find(({ code }) => code === '2026')!.id;
  await post('PUT', 'year', { year_id });
  await post('PUT', 'shifts', {
    shift_ids: [catalogue.shifts[0]!.id],
    version_ids: [catalogue.versions[0]!.id],
  });
  for (const template of classTemplates) {
    const own = catalogue.classes.filter(
      (row) => template.classCodes.includes(row.code) && row.group_code === template.group.toLowerCase(),
    );
    expect(
      own.map(({ code }) => code),
      template.key,
    ).toEqual(template.classCodes);
    for (const row of own)
      expect(row.templates.find(({ key }) => key === template.key)?.to_confirm, template.key).toBe(
        template.toConfirm === true,
      );
    const classes = own.map(({ class_id, group_id }) => ({ class_id, group_id }));
    await post('PUT', 'sections', { year_id, sections: [] });
    const { classes: before } = await read();
    await post('PUT', 'classes', {
      year_id,
      classes: [...before.map(({ class_id, group_id }) => ({ class_id, group_id })), ...classes].filter(
        (row, at, all) =>
          all.findIndex((one) => one.class_id === row.class_id && one.group_id === row.group_id) === at,
      ),
    });
    await post('POST', 'subjects', {
      year_id,
      uses: classes.map((at) => ({ ...at, template: template.key })),
    });
    for (const at of classes) {
      const { subjects } = (
        await admin.call<{ subjects: { code: string; papers: { code: string | null }[] }[] }>(
          'GET',
          '/api/class-subjects',
          { year_id, ...at },
        )
      ).json;
      expect(subjects.map(({ code }) => code).toSorted(), template.key).toEqual(
        template.subjects.map(({ code }) => code).toSorted(),
      );
      // A short name never passes for a board's code.
      const codes = subjects.flatMap(({ papers }) => papers.map(({ code }) => code));
      expect(codes.every((code) => (code === null) === (template.toConfirm === true))).toBe(true);
    }
  }
  const { classes, done } = await read();
  expect(classes.filter(({ subjects }) => subjects === 0)).toEqual([]);
  expect(done.subjects).toBe(true);
});
