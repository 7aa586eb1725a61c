import { describe, expect, it } from 'vitest';
import { pdfTexts } from '../../../tests/support/pdf-text.ts';
import { sampleCard, samplePictures, sampleReportCards } from '../../../tests/support/report-card-sample.ts';
import { sampleTabulation } from '../../../tests/support/tabulation-sample.ts';
import { renderPdf } from './compile.server.ts';
import { searchable } from './searchable.server.ts';

const LINES = '#import "/paper.typ": *\n#show: paper\n#for line in data.lines { par(line) }';

const lines = async (typed: string[], tagged = false) => {
  const pdf = await renderPdf({ template: LINES, data: { lines: typed }, lang: 'bn', tagged });
  return pdfTexts(Buffer.from(pdf));
};

const hard = [
  'বিদ্যালয় জান্নাতুল শ্রেণি প্রগতি পত্র',
  'কৃষ্ণচূড়া উচ্চ বিদ্যালয়, উত্তীর্ণ ও অনুত্তীর্ণ',
  'অর্ধবার্ষিক পরীক্ষা ২০২৬ (বার্ষিক, কর্মকর্তা)',
  'কো কৌ কৈ কে কি শ্রী হৃদয় ঐশ্বর্য স্কুল',
  'তথ্য ও যোগাযোগ প্রযুক্তি: বাংলা, English (MCQ) 80–100',
  'নানা মামা চাচা দাদা লাল কাকা ১১ ২২ র‍্যাব উৎসব দুঃখ চাঁদ',
];

describe('text in PDFs', () => {
  it.each([false, true])('is found and copied word by word in Bengali (tagged: %s)', async (tagged) => {
    // Where the script changes, the compiler draws a piece of its own.
    expect((await lines(hard, tagged)).join('')).toBe(hard.join(''));
  });

  it('is the same for both ways to type a letter with a dot', async () => {
    const dotted = ['\u09dc \u09dd \u09df', 'ড\u09bc ঢ\u09bc য\u09bc', 'বিদ্যাল\u09df', 'ক\u09c7\u09be'];
    expect(await lines(dotted)).toEqual(dotted.map((line) => line.normalize('NFC')));
  });

  it('holds a letter twice where it was typed twice, broken marks or not', async () => {
    const twice = ['চূচূ ষ্ণষ্ণ র্কর্ক প্রপ্র তুতু', 'কিকি য়য় ন্নান্না'];
    expect(await lines(twice)).toEqual(twice);
  });

  it('is whole on report cards and in turned headings of tabulation sheets', async () => {
    const cards = [sampleCard('bn', 1), sampleCard('bn', 2)];
    const template = 'src/modules/learning/results/cards/report-card.typ';
    const data = sampleReportCards('bn', cards);
    const card = await renderPdf({ template, data, lang: 'bn', images: samplePictures(cards) });
    const texts = pdfTexts(Buffer.from(card));
    for (const text of ['কৃষ্ণচূড়া উচ্চ বিদ্যালয়', 'প্রগতি পত্র', 'অর্ধবার্ষিক পরীক্ষা ২০২৬', 'উত্তীর্ণ'])
      expect(texts.filter((each) => each === text)).toHaveLength(2);
    const sheet = 'src/modules/learning/results/reports/tabulation-sheet.typ';
    const pdf = await renderPdf({ template: sheet, data: sampleTabulation('bn', 5), lang: 'bn' });
    const printed = pdfTexts(Buffer.from(pdf));
    expect(printed).toContain('টেবুলেশন শিট');
    expect(printed).toContain('শ্রেণিতে স্থান');
  });

  it('leaves a file alone that is written in another way', () => {
    for (const other of ['%PDF-1.5 nothing', '%PDF-1.7\nstartxref\n9\n%%EOF', ''])
      expect(searchable(Buffer.from(other)).toString()).toBe(other);
  });
});
