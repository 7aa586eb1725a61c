import { renderPages, renderSvg } from '#kernel/documents/compile.server.ts';
import { qrPng } from '#kernel/documents/qr.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { exampleUrl } from './links.server.ts';
import { takesDarkLetters, type CardDesign, type CardField, type CardPaper } from '../base/design.ts';
import { fieldWords, printedWords as w } from '../base/words.ts';

const template = 'src/modules/service/certificates/cards/id-card.typ';

export type Student = {
  name: Word;
  student_id: string;
  class: Word;
  group: Word;
  section: Word;
  shift: Word;
  year: Word;
  roll: number;
  blood_group: string | null;
  date_of_birth: string | null;
  guardian_phone: string | null;
  father: Word;
  mother: Word;
  address: string | null;
};
export type School = { name: Word; address: Word; phone: string; eiin: string | null };
export type Pictures = { logo: Uint8Array | null; photos: (Uint8Array | null)[] };

const nothing = '–';

/** Bengali digits are not mixed with Latin letters. */
const inScript = (text: string, lang: Lang): string => (/[a-z]/i.test(text) ? text : digitsIn(text, lang));

function valueOf(student: Student, field: CardField, lang: Lang): string {
  switch (field) {
    case 'student_id':
      return inScript(student.student_id, lang);
    case 'roll':
      return digitsIn(student.roll, lang);
    case 'blood_group':
      return student.blood_group ?? nothing;
    case 'date_of_birth':
      return student.date_of_birth ? formatDate(student.date_of_birth, lang) : nothing;
    case 'guardian_phone':
      return student.guardian_phone ? displayMobile(student.guardian_phone, lang) : nothing;
    case 'address':
      return student.address ? inScript(student.address, lang) : nothing;
    default:
      return student[field][lang] || nothing;
  }
}

const lines = (student: Student, fields: readonly CardField[], lang: Lang) =>
  fields.map((field) => ({ label: fieldWords[field][lang], value: valueOf(student, field, lang) }));

export type CardRequest = {
  design: CardDesign;
  lang: Lang;
  paper: CardPaper | 'VIEW';
  school: School;
  students: readonly Student[];
  pictures: Pictures;
  /** What the code of each card leads to. */
  urls: readonly string[];
};

function request({ design, lang, paper, school, students, pictures, urls }: CardRequest) {
  const images: Record<string, Uint8Array> = pictures.logo ? { logo: pictures.logo } : {};
  const cards = students.map((student, at) => {
    const photo = pictures.photos[at];
    if (photo) images[`photo-${at}`] = photo;
    // The code says nothing by itself; what it leads to is in the hands of the school.
    images[`qr-${at}`] = qrPng(urls[at] ?? student.student_id);
    return {
      name: student.name[lang] || student.name.en || student.name.bn,
      photo: photo ? `photo-${at}` : null,
      qr: `qr-${at}`,
      front: lines(student, design.front_fields, lang),
      back: lines(student, design.back_fields, lang),
    };
  });
  const year = students[0]?.year[lang] ?? '';
  const filled = (text: Word) => say(text, lang, { year });
  const data = {
    paper,
    design,
    dark_letters: takesDarkLetters(design.colour),
    labels: {
      title: w.title[lang],
      photo: w.photo[lang],
      signature: w.signature[lang],
      flip: w[`flip_${design.orientation}`][lang],
    },
    school: {
      name: school.name[lang],
      under: school.eiin
        ? say(w.eiin, lang, { eiin: digitsIn(school.eiin, lang) })
        : school.name[lang === 'en' ? 'bn' : 'en'],
      address: [inScript(school.address[lang], lang), displayMobile(school.phone, lang)]
        .filter(Boolean)
        .join(' · '),
      logo: pictures.logo ? 'logo' : null,
    },
    validity: filled({ en: design.validity_en, bn: design.validity_bn }),
    lost: filled({ en: design.lost_en, bn: design.lost_bn }),
    cards,
  };
  return { template, data, lang, images };
}

/** Front and back of every card as PDF. Throws `DocumentProblem`. */
export const drawIdCards = (cards: CardRequest): Promise<{ pdf: Uint8Array; pages: number }> =>
  renderPages(request(cards));

/** Somebody who does not exist, with names as long as real ones can be. */
const sample: Student = {
  name: { en: 'Mst. Jannatul Ferdous Tasnim', bn: 'মোছাঃ জান্নাতুল ফেরদৌস তাসনিম' },
  student_id: '2026000123',
  class: { en: 'Nine', bn: 'নবম' },
  group: { en: 'Science', bn: 'বিজ্ঞান' },
  section: { en: 'A', bn: 'ক' },
  shift: { en: 'Morning', bn: 'প্রভাতি' },
  year: { en: '2026', bn: '২০২৬' },
  roll: 12,
  blood_group: 'B+',
  date_of_birth: '2011-03-26',
  guardian_phone: '+8801712345678',
  father: { en: 'Md. Mizanur Rahman', bn: 'মোঃ মিজানুর রহমান' },
  mother: { en: 'Rokeya Begum', bn: 'রোকেয়া বেগম' },
  address: 'Station Road, Natore',
};
const sampleSchool: School = {
  name: { en: 'Example High School', bn: 'নমুনা উচ্চ বিদ্যালয়' },
  address: { en: 'Station Road, Natore', bn: 'স্টেশন রোড, নাটোর' },
  phone: '+8801700000000',
  eiin: '100000',
};

/** Front and back of an example, as a picture for the screen. */
export const viewIdCard = (design: CardDesign, lang: Lang): Promise<string> =>
  renderSvg(
    request({
      design,
      lang,
      paper: 'VIEW',
      school: sampleSchool,
      students: [sample],
      pictures: { logo: null, photos: [] },
      urls: [exampleUrl('https://school.example')],
    }),
  );

/** Front and back of a real student's card, as a picture; its code leads nowhere. */
export const viewRealCard = (cards: Omit<CardRequest, 'paper'>): Promise<string> =>
  renderSvg(request({ ...cards, paper: 'VIEW' }));
