import { expect, test } from 'vitest';
import {
  sampleCard,
  samplePictures,
  sampleReportCards,
} from '../../../../../tests/support/report-card-sample.ts';
import { drawCards } from './report-cards.server.ts';

const draw = async (cards: ReturnType<typeof sampleCard>[], tagged = false) => {
  const prepared = { data: sampleReportCards('bn', cards), images: samplePictures(cards) };
  return Buffer.from(await drawCards(prepared, 'bn', { tagged })).toString('latin1');
};
const pages = (pdf: string) => pdf.match(/\/Type\s*\/Page\b/g)?.length;
const sharesAPicture = (pdf: string) => /\/Subtype\s*\/Form\b/.test(pdf);
const cards = (count: number) => Array.from({ length: count }, (_, at) => sampleCard('bn', at + 1));

test('a class prints one page a card, and what all have in common is in the file once, under 10 KB a page', async () => {
  const pdf = await draw(cards(50));
  expect(pages(pdf)).toBe(50);
  expect(sharesAPicture(pdf)).toBe(true);
  expect(pdf.length / 50).toBeLessThan(10_000);
});

test('a few cards, or those for screen readers, are each drawn whole', async () => {
  expect(sharesAPicture(await draw(cards(2)))).toBe(false);
  expect(sharesAPicture(await draw(cards(10), true))).toBe(false);
});

test('a card longer than its page keeps its foot at its own end', async () => {
  const [long, ...others] = cards(9);
  const subjects = Array.from({ length: 5 }, () => long!.subjects).flat();
  const pdf = await draw([{ ...long!, subjects }, ...others]);
  expect(pages(pdf)).toBeGreaterThan(9);
  expect(sharesAPicture(pdf)).toBe(false);
});
