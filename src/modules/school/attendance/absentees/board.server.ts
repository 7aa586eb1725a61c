import { userNames } from '#kernel/resource/user-names.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { dayBoard } from '../board/board.server.ts';
import { secondOfDay } from '../gate/clock.ts';
import { guardianChannels } from '../base/ports.server.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { absenceSettings, absentees, channelsOf, costOf, type Absentee } from './read.server.ts';
import { toldDaysBack } from './send.server.ts';

const probe = { id: '', user_id: null, email: null, phone: '+8801700000000' };

/** A day's absent students with who is told, by which way, in which words and at what cost; and who was told. */
export async function absenceBoard(ctx: Ctx, input: { day?: string | undefined }) {
  const today = dayIn(ctx.now);
  const day = input.day ?? today;
  const { absentCutoff } = await attendanceSettings(ctx);
  const options = await absenceSettings(ctx);
  const lang: Lang = options.lang === 'en' ? 'en' : 'bn';
  const rows = await absentees(ctx, day);
  const names = await userNames(
    ctx.db,
    rows.map(({ sent_by }) => sent_by),
  );
  const { sections } = await dayBoard(ctx, { day });
  const channelWord = new Map(guardianChannels.answers().map(({ key, word }) => [key, word]));
  const ways = (row: Absentee): Word[] =>
    row.channels
      ? row.channels.flatMap((key) => channelWord.get(key) ?? [])
      : channelsOf(row).map(({ word }) => word);
  return {
    day,
    today,
    cutoff: absentCutoff,
    due: day < today || secondOfDay(ctx.now) >= secondsOf(absentCutoff),
    too_old: day < addDays(today, -toldDaysBack),
    automatic: options.automatic,
    sms: guardianChannels.answers().some(({ inSms, reaches }) => inSms && reaches(probe)),
    not_taken: sections.filter(({ taken, closed, students }) => !taken && !closed && students > 0).length,
    rows: rows.map((row) => {
      const { parts, cost } =
        row.parts === null ? costOf(row, lang, options.price) : { parts: row.parts, cost: row.cost ?? 0 };
      return {
        enrolment_id: row.enrolment_id,
        student_id: row.student_id,
        name_en: row.name_en,
        name_bn: row.name_bn,
        section: row.section,
        roll: row.roll,
        state: row.state,
        status: row.status,
        guardians: row.reached.map(({ name }) => name),
        ways: ways(row),
        text: row.body ?? row.text[lang],
        parts,
        cost,
        sent_at: row.sent_at,
        sent_by: row.sent_by ? (names.get(row.sent_by) ?? null) : null,
        corrected_at: row.corrected_at,
      };
    }),
  };
}
