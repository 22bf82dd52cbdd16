import { chromium } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { startProduct } from '../backend/src/testing/running-product.ts';
const p = await startProduct(mkdtempSync('/tmp/w3click-'), { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
const shell = process.argv[2] === 'full' ? '/usr/bin/chromium' : '/usr/bin/chromium-headless-shell';
const b = await chromium.launch({ executablePath: shell, args: ['--no-sandbox', '--disable-quic', '--disable-gpu', '--disable-software-rasterizer', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const c = await b.newContext(); const page = await c.newPage();
await page.route('**/api/connect/request', r => r.abort());
const logs: string[] = [];
page.on('console', m => logs.push(m.text())); page.on('pageerror', e => logs.push('E ' + e.message));
const open = new Map<string, number>();
page.on('request', r => open.set(r.url(), Date.now())); page.on('requestfinished', r => open.delete(r.url())); page.on('requestfailed', r => { logs.push('failed ' + r.url()); open.delete(r.url()); });
const cdp = await c.newCDPSession(page);
const n = Number(process.argv[3] ?? 100); const times: number[] = []; let bad = 0;
for (let i = 0; i < n; i++) {
  logs.length = 0; open.clear();
  await cdp.send('Network.clearBrowserCache');
  await page.goto(p.origin + '/connect');
  await page.locator('[data-scope=toast][data-part=group]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => { const w = window as any; w.ev = []; for (const t of ['pointerdown','mousedown','pointerup','mouseup','click']) addEventListener(t, e => w.ev.push([t, (e.target as any).outerHTML?.slice(0, 60), Math.round(performance.now()), e.defaultPrevented]), { capture: true }); addEventListener('click', e => w.ev.push(['bubbled', e.defaultPrevented])); });
  const t = Date.now();
  await page.getByRole('link', { name: 'Setup Guide' }).click();
  try { await page.waitForURL('**/integration', { timeout: 12000, waitUntil: 'commit' }); times.push(Date.now() - t); }
  catch { bad++; console.log('STUCK', i, page.url(), JSON.stringify(await page.evaluate(() => (window as any).ev)), [...open.keys()], logs, JSON.stringify(await page.evaluate(() => performance.getEntriesByType('resource').map(e => [e.name.split('/').pop(), Math.round(e.startTime), Math.round((e as any).responseEnd)]))));
    await page.getByRole('link', { name: 'Setup Guide' }).click(); await page.waitForTimeout(3000); console.log('after a second click', page.url()); }
}
times.sort((a, z) => a - z); console.log('done', n, 'bad', bad, 'median', times[times.length >> 1], 'max', times.at(-1));
await b.close(); await p.stop('SIGKILL'); process.exit(0);
