import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { addDemoAchievements, addDemoLeaders } from '#modules/service/website/face/demo.server.ts';
import { addDemoOnlineClass } from '#modules/service/online-class/face/demo.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { DemoSection } from './set-up.server.ts';

/** An online class room of Class Ten Science with a film to come and a live lesson (demo data). */
export async function makeDemoOnlineClass(ctx: Ctx, sections: readonly DemoSection[]): Promise<void> {
  const section = sections.find((one) => one.class === '10' && one.group === 'science') ?? sections[0];
  const [teacher] = await ctx.db
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.employee_code, 'T003')));
  if (!section || !teacher) return;
  const today = dayIn(ctx.now, DHAKA);
  await addDemoOnlineClass(
    ctx,
    { class_id: section.class_id, group_id: section.group_id, subject: 'Physics' },
    {
      employee_id: teacher.id,
      audience: 'everybody',
      title_en: 'Physics step by step (demo)',
      title_bn: 'ধাপে ধাপে পদার্থবিজ্ঞান (ডেমো)',
      about_en: 'Lessons to read and to ask about. Demo data.',
      about_bn: 'পড়ার ও প্রশ্ন করার পাঠ। ডেমো তথ্য।',
    },
    [
      {
        title_en: 'Motion: distance and displacement',
        title_bn: 'গতি: দূরত্ব ও সরণ',
        about_en: 'Read the chapter and solve the first five exercises.',
        about_bn: 'অধ্যায়টি পড়ো এবং প্রথম পাঁচটি অনুশীলনী করো।',
        published_from: today,
      },
      {
        title_en: 'Questions before the examination',
        title_bn: 'পরীক্ষার আগে প্রশ্নোত্তর',
        meeting: 'https://meet.example.com/demo',
        meets_on: addDays(today, 1),
        meets_time: '19:30',
        minutes: 45,
        published_from: today,
      },
    ],
  );
}

const noPicture = { picture: null, alt_en: null, alt_bn: null };

/** Who governs the demo school, who led it before, and what it won. */
export async function nameDemoLeaders(ctx: Ctx): Promise<void> {
  await addDemoLeaders(ctx, [
    {
      ...noPicture,
      kind: 'committee',
      name_en: 'Anwar Hossain (demo)',
      name_bn: 'আনোয়ার হোসেন (ডেমো)',
      role_en: 'Chairman',
      role_bn: 'সভাপতি',
      from_on: '2025-01-01',
      position: 1,
    },
    {
      ...noPicture,
      kind: 'committee',
      name_en: 'Shirin Akter (demo)',
      name_bn: 'শিরিন আক্তার (ডেমো)',
      role_en: 'Guardian member',
      role_bn: 'অভিভাবক সদস্য',
      from_on: '2025-01-01',
      position: 2,
    },
    {
      ...noPicture,
      kind: 'former_head',
      name_en: 'Abdul Karim (demo)',
      name_bn: 'আবদুল করিম (ডেমো)',
      role_en: 'Head teacher',
      role_bn: 'প্রধান শিক্ষক',
      from_on: '2008-03-01',
      until_on: '2019-12-31',
      position: 1,
    },
  ]);
  await addDemoAchievements(ctx, [
    {
      ...noPicture,
      title_en: 'Winner of the district debate (demo)',
      title_bn: 'জেলা বিতর্ক প্রতিযোগিতায় চ্যাম্পিয়ন (ডেমো)',
      achieved_on: '2026-08-20',
      body_en: 'The debating club won the final. Demo data.',
      body_bn: 'বিতর্ক ক্লাব ফাইনালে বিজয়ী হয়েছে। ডেমো তথ্য।',
    },
  ]);
}
