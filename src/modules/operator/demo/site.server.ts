import sharp from 'sharp';
import { keepPicture } from '#kernel/files/keep-picture.server.ts';
import type { FilePurpose } from '#kernel/files/purposes.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { DHAKA, dayIn } from '#kernel/text/dates.ts';
import {
  addDemoEvents,
  addDemoMessages,
  addDemoPictures,
  addDemoSlides,
  addDemoVideos,
} from '#modules/service/website/face/demo.server.ts';
import {
  eventCover,
  galleryPicture,
  messagePhoto,
  slidePicture,
  videoPicture,
} from '#modules/service/website/base/picture-purposes.ts';
import { palettes, portraitSvg, sceneSvg, scenes, type Scene } from './pictures.ts';
import type { DemoSchool } from './schools.ts';
import { makePeople } from './people.ts';

type Painter = {
  scene(scene: Scene, purpose: FilePurpose, width: number): Promise<Pictured>;
  portrait(): Promise<Pictured>;
};
type Pictured = { picture: string; alt_en: string; alt_bn: string };

function painter(ctx: Ctx, school: DemoSchool): Painter {
  const palette = palettes[school.alias as keyof typeof palettes] ?? palettes.krishnachura;
  const paint = async (svg: string, name: string, purpose: FilePurpose) => {
    const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    return (await keepPicture(ctx, purpose, { name: `${name}.webp`, type: 'image/png', bytes })).id;
  };
  return {
    scene: async (scene, purpose, width) => ({
      picture: await paint(sceneSvg(scene, palette, width), scene, purpose),
      alt_en: scenes[scene].alt_en,
      alt_bn: scenes[scene].alt_bn,
    }),
    portrait: async () => ({
      picture: await paint(portraitSvg(palette), 'portrait', messagePhoto),
      alt_en: 'Drawn portrait (demo data)',
      alt_bn: 'আঁকা প্রতিকৃতি (ডেমো তথ্য)',
    }),
  };
}

/** The day so many days from now, so that a demo made today has coming events. */
const dayFrom = (now: Date, days: number) => dayIn(new Date(now.getTime() + days * 86_400_000), DHAKA);

const demoNote = { en: '\n\nThis is demo data.', bn: '\n\nএটি ডেমো তথ্য।' };

async function events(ctx: Ctx, paint: Painter): Promise<string[]> {
  const at = (from: number, to = from) => ({
    starts_on: dayFrom(ctx.now, from),
    ends_on: dayFrom(ctx.now, to),
  });
  return addDemoEvents(ctx, [
    {
      title_en: 'Annual sports',
      title_bn: 'বার্ষিক ক্রীড়া প্রতিযোগিতা',
      ...at(18, 19),
      venue_en: 'School field',
      venue_bn: 'বিদ্যালয় মাঠ',
      body_en: `Races, jumps and games for all classes. Guardians are welcome.${demoNote.en}`,
      body_bn: `সব শ্রেণির জন্য দৌড়, লাফ ও খেলা। অভিভাবকেরা আমন্ত্রিত।${demoNote.bn}`,
      ...(await paint.scene('field', eventCover, 960)),
    },
    {
      title_en: 'Cultural evening and prize giving',
      title_bn: 'সাংস্কৃতিক সন্ধ্যা ও পুরস্কার বিতরণী',
      ...at(33),
      venue_en: 'Assembly hall',
      venue_bn: 'মিলনায়তন',
      body_en: `Songs, recitation and a short play by the students.${demoNote.en}`,
      body_bn: `শিক্ষার্থীদের গান, আবৃত্তি ও ছোট নাটক।${demoNote.bn}`,
      ...(await paint.scene('stage', eventCover, 960)),
    },
    {
      title_en: 'Science fair',
      title_bn: 'বিজ্ঞান মেলা',
      ...at(-40, -39),
      venue_en: 'Ground floor',
      venue_bn: 'নিচতলা',
      body_en: `Forty projects by students of all classes.${demoNote.en}`,
      body_bn: `সব শ্রেণির শিক্ষার্থীদের চল্লিশটি প্রকল্প।${demoNote.bn}`,
      ...(await paint.scene('science', eventCover, 960)),
    },
  ]);
}

async function messages(ctx: Ctx, school: DemoSchool, paint: Painter): Promise<void> {
  const people = makePeople(school.seed);
  const [head, chairman] = [people.employee(0), people.guardian(7)];
  const isCollege = school.institution_type === 'college';
  await addDemoMessages(ctx, [
    {
      kind: 'head',
      name_en: head.name_en,
      name_bn: head.name_bn,
      designation_en: isCollege ? 'Principal' : 'Head Teacher',
      designation_bn: isCollege ? 'অধ্যক্ষ' : 'প্রধান শিক্ষক',
      body_en: `Every child who comes through our gate brings a question. Our work is to keep that question alive, and to add the habits of reading, counting and kindness with which it can be answered.\n\nOn these pages you find notices, results and the calendar as soon as they are decided.\n\nThis person and this message are invented: demo data.`,
      body_bn: `আমাদের ফটক দিয়ে যে শিশুটি ঢোকে, সে সঙ্গে করে একটি প্রশ্ন নিয়ে আসে। সেই প্রশ্নটিকে বাঁচিয়ে রাখা আর পড়া, গোনা ও সহমর্মিতার অভ্যাস দিয়ে তার উত্তর খুঁজতে শেখানোই আমাদের কাজ।\n\nনোটিশ, ফলাফল ও ক্যালেন্ডার চূড়ান্ত হওয়ার সঙ্গে সঙ্গেই এই ওয়েবসাইটে পাওয়া যাবে।\n\nএই ব্যক্তি ও বাণী কাল্পনিক: ডেমো তথ্য।`,
      ...(await paint.portrait()),
      position: 1,
    },
    {
      kind: 'chairman',
      name_en: chairman.name_en,
      name_bn: chairman.name_bn,
      designation_en: 'Chairman of the Governing Body',
      designation_bn: 'পরিচালনা পর্ষদের সভাপতি',
      body_en: `A good institution belongs to its neighbourhood. Come, ask, and help us make it better.\n\nThis person and this message are invented: demo data.`,
      body_bn: `একটি ভালো প্রতিষ্ঠান তার এলাকার মানুষের। আসুন, জানতে চান, আর একে আরও ভালো করতে আমাদের সঙ্গে থাকুন।\n\nএই ব্যক্তি ও বাণী কাল্পনিক: ডেমো তথ্য।`,
      ...(await paint.portrait()),
      position: 2,
    },
  ]);
}

/** Slides, events with pictures, messages and videos of a demo's public site; they say that they are demo data. */
export async function furnishDemoSite(ctx: Ctx, school: DemoSchool): Promise<void> {
  const paint = painter(ctx, school);
  await addDemoSlides(ctx, [
    {
      ...(await paint.scene('building', slidePicture, 1600)),
      title_en: `Welcome to ${school.name_en}`,
      title_bn: `${school.name_bn}ে স্বাগতম`,
      caption_en: 'A drawn picture; the institution is invented.',
      caption_bn: 'আঁকা ছবি; প্রতিষ্ঠানটি কাল্পনিক।',
      link: '/about',
      position: 1,
    },
    {
      ...(await paint.scene('river', slidePicture, 1600)),
      title_en: 'By the river, among trees',
      title_bn: 'নদীর ধারে, গাছের ছায়ায়',
      caption_en: 'Demo data',
      caption_bn: 'ডেমো তথ্য',
      position: 2,
    },
  ]);
  const [, , fair] = await events(ctx, paint);
  const gallery = [];
  for (const scene of ['science', 'river', 'building'] as const)
    gallery.push(await paint.scene(scene, galleryPicture, 960));
  if (fair)
    await addDemoPictures(
      ctx,
      fair,
      gallery.map((picture, at) => ({ ...picture, position: at + 1 })),
    );
  await messages(ctx, school, paint);
  await addDemoVideos(ctx, [
    {
      title_en: 'A day at the institution (demo, no real video)',
      title_bn: 'প্রতিষ্ঠানে একটি দিন (ডেমো, আসল ভিডিও নয়)',
      address: 'https://www.youtube.com/watch?v=demo_video1',
      ...(await paint.scene('building', videoPicture, 800)),
      position: 1,
    },
    {
      title_en: 'Science fair (demo, no real video)',
      title_bn: 'বিজ্ঞান মেলা (ডেমো, আসল ভিডিও নয়)',
      address: 'https://www.youtube.com/watch?v=demo_video2',
      ...(fair ? { event_id: fair } : {}),
      ...(await paint.scene('science', videoPicture, 800)),
      position: 2,
    },
  ]);
}
