import { eq } from 'drizzle-orm';
import { addDays } from '#kernel/text/days.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { submitApplication } from '#modules/operator/applications/face/submit.server.ts';
import { billingAccounts } from '#modules/money/billing/base/tables.server.ts';
import { createChallan, createInvoice } from '#modules/money/billing/face/invoices.server.ts';
import { thanas, districts } from '#modules/platform/locations/tables.server.ts';
import { nonSiteInstitutions } from '#modules/operator/non-site/face/tables.server.ts';

/** What the demo operator finds to do: a waiting application, and an invoice with a challan. */
export async function makeOperatorsWork(ctx: Ctx, siteId: string): Promise<void> {
  await apply(ctx);
  await know(ctx);
  await bill(ctx, siteId);
}

async function singra(ctx: Ctx) {
  const area = await ctx.db
    .select({ thana_id: thanas.id, district_id: districts.id, division_id: districts.division_id })
    .from(thanas)
    .innerJoin(districts, eq(districts.id, thanas.district_id))
    .where(eq(thanas.code, 'bd.rajshahi.natore.singra'));
  if (!area[0]) throw new Error('The catalogue has no thana Singra.');
  return area[0];
}

async function apply(ctx: Ctx): Promise<void> {
  const area = await singra(ctx);
  await submitApplication(ctx, {
    ...area,
    name_en: 'Shimul Girls’ High School',
    name_bn: 'শিমুল বালিকা উচ্চ বিদ্যালয়',
    eiin: '100789',
    institution_type: 'school',
    gender_type: 'girls',
    levels: ['junior_secondary', 'secondary'],
    board: 'rajshahi',
    address: 'Station Road',
    address_bn: 'স্টেশন রোড',
    post_office: 'Singra',
    post_code: '6450',
    email: 'office@shimul.example',
    phone: '+8801700000003',
    alias: 'shimul',
    applicant_name: 'Demo Applicant',
    applicant_designation: 'Head teacher',
    applicant_phone: '+8801700000004',
    message: 'This application is demo data.',
  });
}

/** An institution to come, in the place of the waiting one. */
async function know(ctx: Ctx): Promise<void> {
  const area = await singra(ctx);
  await ctx.db.insert(nonSiteInstitutions).values({
    ...area,
    name_en: 'Palash High School',
    name_bn: 'পলাশ উচ্চ বিদ্যালয়',
    eiin: '100790',
    institution_type: 'school',
    levels: ['junior_secondary', 'secondary'],
    address: 'College Road',
    contact_name: 'Demo Contact',
    contact_designation: 'Head teacher',
    contact_phone: '+8801700000005',
    source: 'call',
    follow_up: 'interested',
    note: 'This entry is demo data.',
  });
}

async function bill(ctx: Ctx, siteId: string): Promise<void> {
  const issued_on = dayIn(ctx.now, 'Asia/Dhaka');
  const due_on = addDays(issued_on, 30);
  const account = await ctx.db
    .insert(billingAccounts)
    .values({
      name_en: 'Demo Bank',
      name_bn: 'ডেমো ব্যাংক',
      branch_en: 'Motijheel',
      branch_bn: 'মতিঝিল',
      account_name: 'Bidyapith (demo data)',
      account_no: '0000 1234 5678',
    })
    .returning({ id: billingAccounts.id });
  const { id } = await createInvoice(ctx, {
    about_site: siteId,
    invoice_no: null,
    kind: 'ID_CARD',
    package_id: null,
    issued_on,
    period_from: null,
    period_to: null,
    lines: [
      {
        description_en: 'Identity cards (demo data)',
        description_bn: 'পরিচয়পত্র (ডেমো তথ্য)',
        quantity: 120,
        unit_price: 45_00,
      },
    ],
    discount: 0,
    discount_reason: null,
    instalments: [{ due_on, amount: 5_400_00 }],
    late_fee_kind: 'NONE',
    late_fee_amount: 0,
    grace_days: 0,
    late_fee_cap: 0,
    note: null,
  });
  await createChallan(ctx, {
    invoice_id: id,
    billing_account_id: account[0]!.id,
    amount: 5_400_00,
    issued_on,
    valid_until: due_on,
    depositor: null,
    note: null,
  });
}

/** A first message for those who can sign in. */
export async function greet(ctx: Ctx, userIds: readonly string[]): Promise<void> {
  await notify(ctx, userIds, {
    title: { en: 'Welcome to the demo', bn: 'ডেমোতে স্বাগতম' },
    body: {
      en: 'Institutions, people, marks and money here are demo data: try whatever you like.',
      bn: 'এখানকার প্রতিষ্ঠান, ব্যক্তি, নম্বর ও টাকা—সবই ডেমো তথ্য; নিশ্চিন্তে সব কিছু চালিয়ে দেখুন।',
    },
    url: '/dashboard',
  });
}
