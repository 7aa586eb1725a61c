import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../../../src/kernel/database/pool.server.ts';
import { invoices } from '../../../src/modules/money/billing/base/tables.server.ts';
import { marks } from '../../../src/modules/learning/exams/base/tables.server.ts';
import { invoiceOf } from '../../support/billing.ts';
import { makeSheet, startRun } from '../../support/importing.ts';
import { upload } from '../../support/multipart.ts';
import { beginPaying, creditsOf, goToGateway, intentOf, ipnUrl, payAt, post } from '../../support/payer.ts';
import { until } from '../../support/patience.ts';
import type { Ledger } from '../../support/outside.ts';
import { insist, type AtWork } from './school-at-work.ts';

type MarkLine = { subject: string; version: number };
/** What is entered again and again: the first part of a first paper. */
const PLACE = {
  '101+102': { paper: '101', part: 'CQ' },
  '107+108': { paper: '107', part: 'WR' },
} as const;

/** What people do meanwhile, until `stop`: each keeps in the ledger what was acknowledged, and nothing else. */
export class Work {
  private readonly at: AtWork;
  private readonly port: () => number;
  private readonly ledger: Ledger;
  private readonly running: Promise<void>[] = [];
  private readonly wrong: unknown[] = [];
  private over = false;
  /** How many requests got no proper answer: without any nothing was tested. */
  broken = 0;

  constructor(at: AtWork, port: () => number, ledger: Ledger) {
    this.at = at;
    this.port = port;
    this.ledger = ledger;
  }

  start(): void {
    const all = [...Object.keys(PLACE).map((subject) => this.enterMarks(subject)), this.pay(), this.pay()];
    for (const one of [...all, this.makeResults(), this.bill()])
      this.running.push(one.catch((error: unknown) => void this.wrong.push(error)));
  }

  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.running);
    expect(this.wrong).toEqual([]);
  }

  private ask<T>(ask: () => Promise<{ status: number; json: T; text: string }>) {
    return insist(
      () =>
        ask().then(
          (answer) => {
            if (answer.status === 503) this.broken += 1;
            return answer;
          },
          (error: unknown) => {
            this.broken += 1;
            throw error;
          },
        ),
      () => false,
    );
  }

  /** A whole sheet again and again, each time every mark again; sent again as it was when no answer came. */
  private async enterMarks(subject: string): Promise<void> {
    const { at } = this;
    const exam_subject_id = at.open.subjects.find(({ code }) => code === subject)!.id;
    const section_id = at.school.sections[0];
    const pupils = at.school.pupils.filter((pupil) => pupil.sectionId === section_id);
    const before = this.ledger.read<MarkLine>('marks').filter((line) => line.subject === subject);
    for (let version = before.length; !this.over; version++) {
      const cells = pupils.map(({ enrolmentId }) => ({
        enrolment_id: enrolmentId,
        ...PLACE[subject as keyof typeof PLACE],
        status: 'PRESENT',
        obtained: obtainedAt(version),
        version,
      }));
      const put = await this.ask<{ saved: unknown[]; refused: unknown[] }>(() =>
        at.admin.call('PUT', '/api/marks', { exam_subject_id, section_id, cells }),
      );
      if (!put) return;
      expect(put.json).toMatchObject({ refused: [] });
      expect(put.json.saved).toHaveLength(pupils.length);
      this.ledger.write('marks', { subject, version });
    }
  }

  /** Begins, pays at the gateway, and the gateway tells us, again until it is acknowledged. */
  private async pay(): Promise<void> {
    const site = this.at.world.first.id;
    while (!this.over) {
      try {
        const intent = await beginPaying(site);
        const page = await goToGateway(this.port(), site, intent);
        const told = await payAt(page, 'success');
        this.ledger.write('at-gateway', { intent });
        await this.ask(async () => {
          const answer = await post(ipnUrl(this.port(), site), told!.form);
          return { status: answer.status === 500 ? 503 : answer.status, json: null, text: '' };
        });
        this.ledger.write('paid', { intent });
      } catch {
        this.broken += 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
  }

  /** Sends each form again, under its own key, until there is an answer. */
  private async bill(): Promise<void> {
    const { operator, world } = this.at;
    while (!this.over) {
      const form = { ...invoiceOf(world.first.id, 100_00), idempotency_key: randomUUID() };
      const made = await this.ask<{ invoice_no: string }>(() => operator.call('POST', '/api/invoices', form));
      expect(made?.status).toBe(200);
      this.ledger.write('invoice', { number: made?.json.invoice_no });
    }
  }

  /** One generation after the other. */
  private async makeResults(): Promise<void> {
    const { admin, marked } = this.at;
    while (!this.over) {
      const started = await this.ask<{ run_id: string; job_id: string }>(() =>
        admin.call('POST', '/api/result-runs', { exam_id: marked.id, reason: 'once more' }),
      );
      // Sent again after a lost answer it is refused, while the first is being made.
      if (started?.status !== 200) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      this.ledger.write('run', { run: started.json.run_id, job: started.json.job_id });
      await jobEnd(this.at, started.json.job_id);
    }
  }
}

export const obtainedAt = (version: number): number => 100 * (version % 71);

export async function jobEnd(at: AtWork, id: string): Promise<string> {
  for (;;) {
    const job = await insist<{ state: string }>(() => at.admin.call('GET', `/api/jobs/${id}`));
    if (job && !['waiting', 'running'].includes(job.json.state)) return job.json.state;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Brings in so many students from a sheet; returns the run. */
export async function startImport(at: AtWork, count: number): Promise<string> {
  const headings = ['Roll', 'Name (English)', 'নাম (বাংলা)', "Father's Name", 'ধর্ম', 'লিঙ্গ', '৪র্থ বিষয়'];
  const rows = Array.from({ length: count }, (_, n) => [
    String(1000 + n),
    `Import Student ${n}`,
    'আমদানি শিক্ষার্থী',
    'Father',
    'Islam',
    'Male',
    'Biology',
  ]);
  const bytes = await makeSheet(headings, rows);
  const file = await upload(at.admin, { name: 'many.xlsx', bytes }, 'import');
  const target = { section_id: at.school.sections[1] };
  const run = await at.admin.call<{ id: string; counts: { ready: number } }>('POST', '/api/imports', {
    kind: 'students',
    target,
    file_id: file.json.id,
  });
  expect(run.status, run.text).toBe(200);
  const path = `/api/imports/${run.json.id}`;
  const shown = await until(
    async () => (await at.admin.call<{ state: string; counts: object }>('GET', path)).json,
    ({ state }) => state === 'checked',
  );
  expect(shown.counts).toMatchObject({ ready: count, refused: 0 });
  const started = await startRun(at.admin, run.json.id);
  expect(started.status, started.text).toBe(200);
  return run.json.id;
}

/** Every sheet is as one save left it: none older than was acknowledged, none half. */
export async function checkMarks(at: AtWork, ledger: Ledger): Promise<void> {
  const acknowledged = () =>
    new Map(ledger.read<MarkLine>('marks').map(({ subject, version }) => [subject, version]));
  for (const [subject, version] of acknowledged()) {
    const id = at.open.subjects.find(({ code }) => code === subject)!.id;
    const siteId = at.world.first.id;
    const rows = await inTransaction({ siteId }, (db) =>
      db
        .select()
        .from(marks)
        .where(and(eq(marks.site_id, siteId), eq(marks.exam_subject_id, id))),
    );
    expect(new Set(rows.map((row) => row.version)).size, 'all marks of one save').toBe(1);
    const now = rows[0]!.version - 1;
    expect(now).toBeGreaterThanOrEqual(version);
    // People go on meanwhile: what they heard of by now, and the one save that is under way.
    expect(now).toBeLessThanOrEqual((acknowledged().get(subject) ?? 0) + 1);
    expect(new Set(rows.map((row) => row.obtained))).toEqual(new Set([obtainedAt(now)]));
    expect(rows).toHaveLength(60);
  }
}

/** What the gateway was told and acknowledged is booked once. */
export async function checkPayments(at: AtWork, ledger: Ledger): Promise<void> {
  const site = at.world.first.id;
  const credits = await creditsOf(site);
  for (const { intent } of ledger.read<{ intent: string }>('paid')) {
    expect(await intentOf(site, intent)).toMatchObject({ state: 'PAID', amount: 1500_00 });
    expect(credits.filter((row) => row.intent_id === intent)).toMatchObject([{ amount: 1500_00 }]);
  }
  expect(new Set(credits.map((row) => row.intent_id)).size).toBe(credits.length);
}

/** Every form became one invoice, and the numbers have neither gaps nor doubles. */
export async function checkInvoices(ledger: Ledger): Promise<void> {
  const told = ledger.read<{ number: string }>('invoice').map(({ number }) => number);
  const rows = await inTransaction({}, (db) => db.select({ number: invoices.invoice_no }).from(invoices));
  const there = rows.map(({ number }) => number).toSorted();
  expect(told.toSorted()).toEqual(there);
  const serials = there.map((number) => Number(number.slice(-5)));
  expect(serials).toEqual(serials.map((_, at) => at + 1));
}
