import { inArray } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { addDemoAboutTexts } from '#modules/service/website/face/demo.server.ts';
import type { DemoSchool } from './schools.ts';
import type { DemoSection } from './set-up.server.ts';

type Written = Parameters<typeof addDemoAboutTexts>[1][number];

const note = { en: '<p>This page is demo data.</p>', bn: '<p>এই পাতাটি ডেমো তথ্য।</p>' };

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A table of terms and what is taught in them. */
const terms = (head: readonly [string, string], rows: readonly (readonly [string, string])[]) =>
  `<table><thead><tr><th scope="col">${head[0]}</th><th scope="col">${head[1]}</th></tr></thead><tbody>${rows
    .map(([term, taught]) => `<tr><td>${term}</td><td>${taught}</td></tr>`)
    .join('')}</tbody></table>`;

const shiftsOf = ({ shifts }: DemoSchool) =>
  shifts.includes('morning')
    ? {
        en: 'The morning shift starts at 7:30 AM, the day shift at 12:30 PM.',
        bn: 'প্রভাতি শিফট শুরু সকাল ৭:৩০ মিনিটে, দিবা শিফট দুপুর ১২:৩০ মিনিটে।',
      }
    : { en: 'Classes start at 9:30 AM.', bn: 'ক্লাস শুরু সকাল ৯:৩০ মিনিটে।' };

const prospectus = (school: DemoSchool): Written => ({
  kind: 'prospectus',
  title_en: 'Prospectus 2027',
  title_bn: 'প্রসপেক্টাস ২০২৭',
  body_en:
    `<p>What guardians ask before they choose ${school.name_en}, on one page.</p>` +
    `<h2>Admission</h2>${list([
      'Forms are given out at the office from 1 to 15 December 2026, from 10 AM to 2 PM.',
      'With the form: two passport photographs of the student, a copy of the birth registration and the last report card.',
      'The list of those admitted is published in the notices and at the office on 22 December.',
    ])}` +
    `<h2>The day</h2><p>${shiftsOf(school).en}</p>` +
    `<h2>What there is</h2>${list([
      'Laboratories for physics, chemistry and biology, and a computer laboratory.',
      'A library, from which students borrow one book a week.',
      'Scouts, a debating club and a science club.',
    ])}${note.en}`,
  body_bn:
    `<p>${school.name_bn}ে সন্তান ভর্তি করানোর আগে অভিভাবকেরা যা জানতে চান, এক পাতায়।</p>` +
    `<h2>ভর্তি</h2>${list([
      'ভর্তি ফরম পাওয়া যাবে ১ থেকে ১৫ ডিসেম্বর ২০২৬, সকাল ১০টা থেকে দুপুর ২টা পর্যন্ত, অফিস কক্ষে।',
      'ফরমের সঙ্গে লাগবে: শিক্ষার্থীর দুই কপি পাসপোর্ট সাইজের ছবি, জন্ম নিবন্ধনের কপি ও আগের শ্রেণির প্রগতি পত্র।',
      'নির্বাচিতদের তালিকা প্রকাশ করা হবে ২২ ডিসেম্বর, নোটিশে ও অফিসের বোর্ডে।',
    ])}` +
    `<h2>সময়সূচি</h2><p>${shiftsOf(school).bn}</p>` +
    `<h2>সুযোগ-সুবিধা</h2>${list([
      'পদার্থবিজ্ঞান, রসায়ন ও জীববিজ্ঞানের গবেষণাগার এবং কম্পিউটার ল্যাব।',
      'গ্রন্থাগার; শিক্ষার্থীরা সপ্তাহে একটি বই বাড়ি নিতে পারে।',
      'স্কাউট দল, বিতর্ক ক্লাব ও বিজ্ঞান ক্লাব।',
    ])}${note.bn}`,
});

type ClassOfIt = { id: string; name_en: string; name_bn: string };

const syllabus = ({ id, name_en, name_bn }: ClassOfIt): Written => ({
  kind: 'syllabus',
  class_id: id,
  title_en: `Syllabus 2026: Class ${name_en}`,
  title_bn: `সিলেবাস ২০২৬: ${name_bn} শ্রেণি`,
  body_en:
    terms(
      ['Term', 'What is taught'],
      [
        ['January to May', 'The first half of the chapters of each subject'],
        ['June', 'Revision and half-yearly examination'],
        ['July to October', 'The second half of the chapters'],
        ['November', 'Revision and annual examination'],
      ],
    ) + `<p>The textbooks are those of the board. Practical work is marked in class.</p>${note.en}`,
  body_bn:
    terms(
      ['সময়', 'পাঠ'],
      [
        ['জানুয়ারি থেকে মে', 'প্রতি বিষয়ের প্রথম অর্ধেক অধ্যায়'],
        ['জুন', 'পুনরালোচনা ও অর্ধবার্ষিক পরীক্ষা'],
        ['জুলাই থেকে অক্টোবর', 'বাকি অধ্যায়'],
        ['নভেম্বর', 'পুনরালোচনা ও বার্ষিক পরীক্ষা'],
      ],
    ) + `<p>পাঠ্যবই বোর্ড নির্ধারিত। ব্যবহারিকের নম্বর শ্রেণিতেই দেওয়া হয়।</p>${note.bn}`,
});

const jubilee = (school: DemoSchool): Written => ({
  kind: 'golden-jubilee',
  title_en: 'Golden jubilee 1976–2026',
  title_bn: 'সুবর্ণজয়ন্তী ১৯৭৬–২০২৬',
  body_en:
    `<p>${school.name_en} turns fifty. All former students, teachers and guardians are invited to celebrate with us on 25 and 26 December 2026.</p>` +
    `<h2>Programme</h2>${list([
      '25 December, 9 AM: assembly, national anthem and procession',
      '25 December, 3 PM: former students remember; tea on the field',
      '26 December, 10 AM: cultural programme and prize giving',
    ])}` +
    `<h2>How to take part</h2><p>Former students give their name and the year of their school leaving examination at the office until 10 December.</p>${note.en}`,
  body_bn:
    `<p>${school.name_bn} পঞ্চাশে পা দিচ্ছে। ২৫ ও ২৬ ডিসেম্বর ২০২৬ তারিখের উৎসবে সব প্রাক্তন শিক্ষার্থী, শিক্ষক ও অভিভাবক আমন্ত্রিত।</p>` +
    `<h2>অনুষ্ঠানসূচি</h2>${list([
      '২৫ ডিসেম্বর, সকাল ৯টা: সমাবেশ, জাতীয় সংগীত ও শোভাযাত্রা',
      '২৫ ডিসেম্বর, বিকাল ৩টা: প্রাক্তন শিক্ষার্থীদের স্মৃতিচারণ ও মাঠে চা-চক্র',
      '২৬ ডিসেম্বর, সকাল ১০টা: সাংস্কৃতিক অনুষ্ঠান ও পুরস্কার বিতরণ',
    ])}` +
    `<h2>নিবন্ধন</h2><p>প্রাক্তন শিক্ষার্থীরা ১০ ডিসেম্বরের মধ্যে অফিসে নাম ও পাসের সন জানাবেন।</p>${note.bn}`,
});

const dressCode: Written = {
  kind: 'dress-code',
  title_en: 'Dress code',
  title_bn: 'পোশাক বিধি',
  body_en: `${list([
    'Boys: white shirt, navy blue trousers, white shoes.',
    'Girls: navy blue kameez or tunic, white salwar and scarf, white shoes.',
    'The identity card is worn every day.',
  ])}${note.en}`,
  body_bn: `${list([
    'ছাত্র: সাদা শার্ট, নেভি ব্লু প্যান্ট, সাদা জুতা।',
    'ছাত্রী: নেভি ব্লু কামিজ বা ফ্রক, সাদা সালোয়ার ও ওড়না, সাদা জুতা।',
    'প্রতিদিন পরিচয়পত্র পরে আসতে হবে।',
  ])}${note.bn}`,
};

/** Prospectus, syllabus, dress code and, at a school, the jubilee; each page says that it is demo data. */
export async function writeDemoPages(
  ctx: Ctx,
  school: DemoSchool,
  sections: readonly DemoSection[],
): Promise<void> {
  const classIds = [...new Set(sections.map((section) => section.class_id))];
  const taught = await ctx.db
    .select({ id: classes.id, name_en: classes.name_en, name_bn: classes.name_bn })
    .from(classes)
    .where(inArray(classes.id, classIds));
  const inOrder = taught.toSorted((a, b) => classIds.indexOf(a.id) - classIds.indexOf(b.id));
  const pages = [prospectus(school), ...inOrder.map(syllabus), dressCode];
  // A college is not old enough for one.
  if (school.institution_type === 'school') pages.push(jubilee(school));
  await addDemoAboutTexts(
    ctx,
    pages.map((page, at) => ({ ...page, position: (at + 2) * 10 })),
  );
}
