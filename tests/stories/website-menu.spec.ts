import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { patience } from '../support/patience.ts';
import { launchBrowser, openWindow, signIn, startProgram, type Program } from '../support/program.ts';
import { axeFaults } from '../support/screen-checks.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ DEMO: 'on' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const alias = 'krishnachura';

test('a clerk makes menu, social media and charter; a visitor finds it on a phone without script and writes; the office answers', async () => {
  const admin = await openWindow(browser);
  await signIn(admin, program, { alias, identifier: 'admin', password: 'krishnachura' });
  const { page } = admin;
  const save = () => page.getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click();
  const field = (name: string) => page.locator(`[data-path="${name}"]`);

  // The charter: usual services are taken, and one is published.
  await page.goto(program.url('/site/web/setting/citizen-charter', alias));
  await page.getByRole('link', { name: 'প্রচলিত সেবা' }).click();
  await page.getByRole('button', { name: /^চার্টারে যোগ করুন/ }).click();
  await page.waitForURL(/citizen-charter$/);
  await page.getByRole('link', { name: 'ছাড়পত্র (টিসি)' }).click();
  await field('officer_bn').fill('অফিস সহকারী');
  await field('officer_phone').fill('01711111111');
  await page.getByRole('switch', { name: 'প্রকাশিত' }).click();
  await save();
  await page.getByText('সংরক্ষণ করা হয়েছে').first().waitFor();

  // An icon leads to its own network alone.
  await page.goto(program.url('/site/web/setting/social-icon?open=new', alias));
  await field('platform').click();
  await page.getByRole('option', { name: 'ফেসবুক' }).click();
  await field('address').fill('https://facebook.com.evil.example/school');
  await save();
  await page.getByText(/কোনো পাতার ঠিকানা নয়/).waitFor();
  await field('address').fill('facebook.com/krishnachura.demo');
  await save();
  await page.getByText('https://facebook.com/krishnachura.demo').waitFor();

  // The menu: from the standard one, with an entry under another by the keyboard.
  await page.goto(program.url('/site/web/setting/web-menu', alias));
  await page.getByRole('button', { name: 'মেনু পরিবর্তন করুন' }).click();
  await page.getByRole('button', { name: 'এন্ট্রি যোগ করুন' }).click();
  await field('target').click();
  await page.getByRole('option', { name: 'সিটিজেন চার্টার' }).click();
  await field('name_bn').fill('আমাদের সেবা');
  await save();
  const entry = page.locator('[data-menu-item]', { hasText: 'আমাদের সেবা' });
  await entry.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // By the mouse, contact comes before the results; the rest by the keys.
  const line = (name: string) => page.locator('.bp-site-menu-line', { hasText: name }).first();
  const handle = line('যোগাযোগ').locator('.bp-site-menu-handle');
  // Away from what is over the foot of the window.
  await handle.evaluate((at) => at.scrollIntoView({ block: 'center' }));
  const [from, to] = [await handle.boundingBox(), await line('ফলাফল').boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) - 12, { steps: 4 });
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 8 });
  await line('ফলাফল').and(page.locator('[data-drop=before]')).waitFor();
  await page.mouse.up();
  const names = async () => page.locator('[data-menu-item]').allInnerTexts();
  const place = async (name: string) => (await names()).findIndex((text) => text.startsWith(name));
  await expect.poll(async () => (await place('যোগাযোগ')) < (await place('ফলাফল'))).toBe(true);
  await entry.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText(/^আমাদের সেবা এখন .+-এর অধীনে/).waitFor({ state: 'attached' });
  await save();
  await page.getByText('ক্রম সংরক্ষণ করা হয়েছে।').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'প্রকাশ করুন' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'প্রকাশ করুন' }).click();
  await page.getByText('মেনু প্রকাশ করা হয়েছে।').waitFor();

  // A visitor on a phone, without script.
  const visitor = await openWindow(browser, { scriptless: true, width: 390 });
  const phone = visitor.page;
  await phone.goto(program.url('/', alias));
  const menu = phone.locator('.pb-nav-narrow');
  await menu.locator('summary').first().click();
  await menu.locator('details.pb-sub', { hasText: 'আমাদের সেবা' }).locator('summary').click();
  await menu.getByRole('link', { name: 'আমাদের সেবা' }).click();
  await expect.poll(() => phone.locator('h1').textContent()).toBe('সিটিজেন চার্টার');
  await expect.poll(() => phone.getByText('ছাড়পত্র (টিসি)').isVisible()).toBe(true);
  await expect.poll(() => phone.getByText('প্রশংসাপত্র').count()).toBe(0);
  await expect
    .poll(() => phone.locator('a[href="https://facebook.com/krishnachura.demo"]').isVisible())
    .toBe(true);
  await phone.goto(program.url('/web/contact-form', alias));
  const subject = 'ভর্তি কবে শুরু';
  await phone.getByLabel('আপনার নাম').fill('করিম');
  await phone.getByLabel('ই-মেইল').fill('karim@home.example');
  await phone.getByLabel('বিষয়', { exact: true }).fill(subject);
  await phone.getByLabel('বার্তা').fill('ষষ্ঠ শ্রেণিতে ভর্তির আবেদন কবে থেকে নেওয়া হবে?');
  const send = phone.getByRole('button', { name: 'বার্তা পাঠান' });
  // A form that is sent at once is asked for again, with everything still in it.
  await expect
    .poll(
      async () => {
        if (await send.isVisible()) await send.click();
        return phone.getByText('আপনার বার্তা পাঠানো হয়েছে।').isVisible();
      },
      { timeout: patience(20_000) },
    )
    .toBe(true);

  // What looks at a page needs script itself.
  const looker = await openWindow(browser, { width: 390 });
  for (const path of ['/', '/web/citizen-charter', '/web/contact-form']) {
    await looker.page.goto(program.url(path, alias));
    expect(await axeFaults(looker.page), path).toEqual([]);
  }

  // The office reads and answers.
  await page.goto(program.url('/site/web/setting/contact-message/list', alias));
  await page
    .getByRole('link', { name: subject })
    .or(page.getByRole('link', { name: /২০২৬/ }))
    .first()
    .click();
  await page.getByText('ষষ্ঠ শ্রেণিতে ভর্তির আবেদন').waitFor();
  await field('answer').fill('১ ডিসেম্বর থেকে।');
  await page.getByRole('button', { name: 'উত্তর পাঠান' }).click();
  await page.getByText('উত্তর সংরক্ষণ করা হয়েছে।').waitFor();
  await page.goto(program.url('/mailbox', alias));
  await page.getByText('karim@home.example').first().waitFor();
  expect([...admin.faults, ...visitor.faults, ...looker.faults]).toEqual([]);
});
