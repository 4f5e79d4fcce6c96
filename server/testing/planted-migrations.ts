import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readRules, type Rules } from '#server/db/rules.ts';

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

export interface PlantedMigrations {
  folder: string;
  rules: Rules;
  /** Writes a migration or replaces it; a new one stands last in the journal. */
  plant(tag: string, statements: readonly string[], when?: number): void;
  remove(): void;
}

/** Begins with the migrations of the folder `from` and the product's rules, or with none. */
export function plantMigrations(from?: string): PlantedMigrations {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mida-migrations-'));
  const journalFile = path.join(folder, 'meta', '_journal.json');
  if (from) fs.cpSync(from, folder, { recursive: true });
  else fs.mkdirSync(path.dirname(journalFile));
  const journal: Journal = from
    ? (JSON.parse(fs.readFileSync(journalFile, 'utf8')) as Journal)
    : { entries: [] };
  const { entries } = journal;
  return {
    folder,
    rules: from ? readRules() : { revision: 0, rules: [] },
    plant(tag, statements, when = (entries.at(-1)?.when ?? 0) + 1) {
      fs.writeFileSync(path.join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
      if (!entries.some((entry) => entry.tag === tag))
        entries.push({ idx: entries.length, version: '7', when, tag, breakpoints: true });
      fs.writeFileSync(journalFile, JSON.stringify(journal));
    },
    remove: () => fs.rmSync(folder, { recursive: true }),
  };
}
