import { launchBrowser } from './tests/support/browser.ts';
const [, , who, out, size, lang, scheme, ...paths] = process.argv;
const host = who === 'groupadmin' || who === 'operator' ? 'localhost' : 'krishnachura.localhost';
const base = `http://${host}:4782`;
const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: Number(size), height: 900 }, colorScheme: scheme as 'light' });
const page = await context.newPage();
await page.goto(`${base}/login`);
await page.evaluate(async ([identifier]) => {
  await fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ identifier, password: 'krishnachura' }) });
}, [who]);
await context.addCookies([{ name: 'lang', value: lang!, url: base }]);
let at = 0;
for (const path of paths) {
  await page.goto(`${base}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/shot-${out}-${at++}.png`, fullPage: size !== '390' });
}
await browser.close();
