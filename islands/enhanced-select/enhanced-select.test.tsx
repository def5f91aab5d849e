import { afterEach, expect, test } from 'vitest';
import { closePage } from '../../src/testing/shop-page';
import { active, country, dropdown, field, form, listed, open, opened, parts, press, settle, type } from './page.testing';

afterEach(closePage);

test('C3.8 tmp', async () => {
  const page = await open();
  const it = parts(page);
  console.log(page.el('form').outerHTML);
  await opened(page);
  process.stdout.write(`${document.body.innerHTML}\n`);
  process.stdout.write(JSON.stringify([page.errors, page.warnings, active(), listed(), field() === document.activeElement]));
  await type(page, 'GER');
  process.stdout.write(JSON.stringify([listed(), active()]));
  press(page, 'Enter');
  await page.pass();
  process.stdout.write(JSON.stringify([it.select.value, it.text(), dropdown(), document.activeElement === it.box()]));
});
