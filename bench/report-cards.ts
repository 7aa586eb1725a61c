// Report cards for a large school: 1,000 Bengali pages in sections of 50, against bare pages in the same run.
// Prints one line of JSON. Asked for: at least 250 pages a second, under 600 MB of memory, under 10 KB a page.
import { renderPages } from '#kernel/documents/compile.server.ts';
import { drawCards } from '#modules/learning/results/cards/report-cards.server.ts';
import { sampleCard, samplePictures, sampleReportCards } from '../tests/support/report-card-sample.ts';

const PAGES = 1000;
const SECTION = 50;

let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type\s*\/Page\b/g)?.length ?? 0;

async function run(
  section: (at: number) => Promise<Uint8Array>,
): Promise<{ rate: number; bytes: number; cpu: number }> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const done = await Promise.all(Array.from({ length: PAGES / SECTION }, (_, at) => section(at)));
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  const pages = done.reduce((sum, pdf) => sum + pagesOf(pdf), 0);
  if (pages !== PAGES) throw new Error(`${pages} pages instead of ${PAGES}`);
  return {
    rate: pages / seconds,
    bytes: done.reduce((sum, pdf) => sum + pdf.length, 0) / pages,
    cpu: (used.user + used.system) / 1000 / pages,
  };
}

const cards = Array.from({ length: PAGES }, (_, i) => sampleCard('bn', i + 1));
const draw = (section: typeof cards) =>
  drawCards({ data: sampleReportCards('bn', section), images: samplePictures(section) }, 'bn');
await draw(cards.slice(0, SECTION));

const bare = await run(async () => {
  const template = `#for i in range(${SECTION}) { [page #i]; pagebreak(weak: true) }`;
  return (await renderPages({ template, data: null, lang: 'en' })).pdf;
});
const card = await run((at) => draw(cards.slice(at * SECTION, (at + 1) * SECTION)));
clearInterval(watch);

console.log(
  JSON.stringify({
    bench: 'report-cards',
    pages: PAGES,
    pagesPerSecond: Math.round(card.rate),
    barePagesPerSecond: Math.round(bare.rate),
    cpuMsPerPage: Number(card.cpu.toFixed(2)),
    timesBarePage: Number((bare.rate / card.rate).toFixed(2)),
    peakRssMb: Math.round(peak / 1048576),
    bytesPerPage: Math.round(card.bytes),
  }),
);
