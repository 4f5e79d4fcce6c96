import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { embeddedTemplate } from '#server/testing/database.ts';
import { writeUnderKills } from '#server/testing/embedded-kills.ts';
import { openEmbedded } from './embedded/open.ts';

it('every acknowledged row survives twelve kills in the middle of writing', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-kills-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  await (await openEmbedded({ folder, template: await embeddedTemplate() })).close();
  const { acknowledged, kept } = await writeUnderKills(folder, 12);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
}, 600_000);
