import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sampleCard, samplePictures, sampleReportCards } from '../../../tests/support/report-card-sample.ts';
import { sampleTabulation } from '../../../tests/support/tabulation-sample.ts';
import { DocumentProblem, renderPages, renderPdf } from './compile.server.ts';
import { qrPng, qrSvg } from './qr.server.ts';

const ECHO = '#import "/paper.typ": *\n#show: paper\n#data.text';
const text = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');
const problemOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    if (error instanceof DocumentProblem) return error.message;
    throw error;
  }
};

describe('the compiler of documents', () => {
  it('takes what people typed as text, never as markup', async () => {
    const hostile = [
      '#panic("x")',
      '$x',
      '*[',
      '#include "/data.json"',
      '<a> @b',
      '"\\u{0}"',
      'a\u0000b\ud800c',
    ];
    for (const typed of hostile) {
      expect(text(await renderPdf({ template: ECHO, data: { text: typed }, lang: 'bn' })).slice(0, 5)).toBe(
        '%PDF-',
      );
    }
  });
  it('sees no file but those it was given', async () => {
    for (const path of ['/etc/passwd', '../../../../etc/passwd', '/../etc/passwd', 'package.json']) {
      const work = renderPdf({ template: `#read("${path}")`, data: null, lang: 'en' });
      expect(await problemOf(work)).toMatch(/not found|access denied/);
    }
  });
  it('fetches no packages', async () => {
    expect(
      await problemOf(renderPdf({ template: '#import "@preview/cetz:0.3.0": *', data: null, lang: 'en' })),
    ).toContain('may not import packages');
  });
  it('uses our own font and no other', async () => {
    const data = { text: 'কৃষ্ণচূড়া Krishnachura 日本 ✓' };
    const fonts =
      text(await renderPdf({ template: ECHO, data, lang: 'bn' })).match(/\/BaseFont ?\/[\w+-]+/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toContain('NotoSansBengali');
  });
  it('goes on after a layout that does not compile, and after a picture that is none', async () => {
    expect(
      await problemOf(renderPdf({ template: '#nothing-of-this-name', data: null, lang: 'en' })),
    ).toContain('unknown variable');
    const picture = { template: '#image("/images/photo")', data: null, lang: 'en' as const };
    expect(await problemOf(renderPdf({ ...picture, images: { photo: new Uint8Array([1, 2, 3]) } }))).not.toBe(
      'accepted',
    );
    expect(await problemOf(renderPdf({ ...picture, images: { '../photo': new Uint8Array() } }))).toContain(
      'bad name',
    );
    expect(await problemOf(renderPdf({ ...picture, images: { photo: qrPng('https://a.example') } }))).toBe(
      'accepted',
    );
  });
  it('writes structure for screen readers when asked', async () => {
    const request = { template: ECHO, data: { text: 'a' }, lang: 'bn' as const };
    expect(text(await renderPdf({ ...request, tagged: true }))).toContain('/StructTreeRoot');
    expect(text(await renderPdf(request))).not.toContain('/StructTreeRoot');
  });
  it('compiles many documents at once, each with its own data', async () => {
    const template = '#for i in range(int(json("/data.json"))) { [#i]; pagebreak(weak: true) }';
    const done = await Promise.all(
      [3, 1, 4, 1, 5].map((data) => renderPages({ template, data, lang: 'en' })),
    );
    expect(done.map(({ pages }) => pages)).toEqual([3, 1, 4, 1, 5]);
  });
});

describe('paper layouts', () => {
  it.each(['bn', 'en'] as const)(
    'print one page a report card in %s, long cards and bare ones too',
    async (lang) => {
      const normal = sampleCard(lang);
      const papers = normal.subjects[0];
      if (!papers) throw new Error('no subject');
      const long = {
        ...normal,
        subjects: [papers, papers, papers, papers, papers, papers, ...normal.subjects.slice(2, 5)],
      };
      const {
        fourth: _fourth,
        conduct: _conduct,
        ...bare
      } = { ...normal, failed_subjects: ['x', 'y'], passed: false };
      const cards = [normal, long, bare];
      const { pages } = await renderPages({
        template: 'src/modules/learning/results/cards/report-card.typ',
        data: sampleReportCards(lang, cards),
        lang,
        images: samplePictures([normal]),
      });
      expect(pages).toBe(cards.length);
    },
  );
  it.each(['bn', 'en'] as const)('print a tabulation sheet of 60 students in %s', async (lang) => {
    const template = 'src/modules/learning/results/reports/tabulation-sheet.typ';
    const { pages, pdf } = await renderPages({ template, data: sampleTabulation(lang, 60), lang });
    expect(pages).toBe(1);
    expect(pdf.length).toBeLessThan(400_000);
  });
  it('keep every word in the data: no letters of either language stand in a layout', async () => {
    for (const name of ['cards/report-card', 'reports/tabulation-sheet']) {
      const source = await readFile(
        new URL(`../../modules/learning/results/${name}.typ`, import.meta.url),
        'utf8',
      );
      expect(source).not.toMatch(/\p{Script=Bengali}/u);
    }
  });
});

describe('QR codes', () => {
  it('are drawn from the same modules on screen and on paper', () => {
    const url = 'https://school.example/student-check-exam-result/1/2/SINGLE_EXAM';
    const size = Number(/viewBox="0 0 (\d+) /.exec(qrSvg(url))?.[1]);
    const png = Buffer.from(qrPng(url));
    expect(png.readUInt32BE(16)).toBe(size);
    expect(png.length).toBeLessThan(700);
  });
});
