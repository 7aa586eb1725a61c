import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import {
  addDemoCharter,
  addDemoNotices,
  addDemoAboutTexts,
} from '#modules/service/website/face/demo.server.ts';
import type { DemoSchool } from './schools.ts';

/** Notices and texts of a demo school's public site; they say that they are demo data. */
export async function writeDemoContent(ctx: Ctx, school: DemoSchool): Promise<void> {
  await addDemoNotices(ctx, [
    {
      title_en: 'Half-yearly examination 2026: results published',
      title_bn: 'অর্ধবার্ষিক পরীক্ষা ২০২৬: ফলাফল প্রকাশ',
      body_en:
        'The results of the half-yearly examination can be seen with roll number and date of birth. This notice is demo data.',
      body_bn: 'রোল নম্বর ও জন্ম তারিখ দিয়ে অর্ধবার্ষিক পরীক্ষার ফলাফল দেখা যাবে। এই নোটিশটি ডেমো তথ্য।',
      published_on: '2026-07-15',
      pinned: true,
    },
    {
      title_en: 'Closed for Durga Puja on 20 and 21 October',
      title_bn: 'দুর্গাপূজা উপলক্ষে ২০ ও ২১ অক্টোবর বন্ধ',
      body_en: 'Classes are suspended on 20 and 21 October 2026. Demo data.',
      body_bn: '২০ ও ২১ অক্টোবর ২০২৬ শ্রেণি কার্যক্রম বন্ধ থাকবে। ডেমো তথ্য।',
      published_on: '2026-10-15',
      pinned: false,
    },
    {
      title_en: 'Annual sports: names until 30 November',
      title_bn: 'বার্ষিক ক্রীড়া প্রতিযোগিতা: নাম জমার শেষ তারিখ ৩০ নভেম্বর',
      body_en: 'Students give their names to their class teacher. Demo data.',
      body_bn: 'আগ্রহী শিক্ষার্থীরা নিজ নিজ শ্রেণিশিক্ষকের কাছে নাম জমা দেবে। ডেমো তথ্য।',
      published_on: '2026-11-10',
      pinned: false,
    },
  ]);
  await addDemoAboutTexts(ctx, [
    {
      kind: 'about',
      title_en: `About ${school.name_en}`,
      title_bn: `${school.name_bn} সম্পর্কে`,
      body_en: `${school.name_en} is an invented institution for trying Bidyapith. Its people, notices and results are demo data.`,
      body_bn: `${school.name_bn} একটি কাল্পনিক প্রতিষ্ঠান; বিদ্যাপীঠ ব্যবহার করে দেখার জন্য তৈরি। এর সব ব্যক্তি, নোটিশ ও ফলাফল ডেমো তথ্য।`,
    },
  ]);
  await addDemoCharter(ctx, ['fee-payment', 'studying-certificate', 'mark-sheet', 'stipend'], {
    officer_en: 'Office assistant (demo)',
    officer_bn: 'অফিস সহকারী (ডেমো)',
    officer_phone: school.phone,
  });
}
