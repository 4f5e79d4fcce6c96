import { openEmbedded } from '#server/db/embedded/open.ts';
import { startChildProgram } from './child-program.ts';

const openModule = '#server/db/embedded/open.ts';

export interface WrittenRows {
  acknowledged: string[];
  kept: Set<string>;
}

/** Kills a writing process each time it has written some rows, and reads what the folder holds at the end. */
export async function writeUnderKills(folder: string, kills: number): Promise<WrittenRows> {
  const acknowledged: string[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const writer = startChildProgram(`
      import { openEmbedded } from '${openModule}';
      const { pool } = await openEmbedded(${JSON.stringify({ folder })});
      await pool.query('create table if not exists written (id text primary key)');
      for (let number = 0; ; number += 1) {
        await pool.query('insert into written values ($1)', ['${round}-' + number]);
        console.log('${round}-' + number);
      }`);
    for (let row = 0; row < 50 * round; row += 1) acknowledged.push(await writer.nextLine());
    await writer.kill();
    // What the process printed before it died.
    for (let line = await writer.lines.next(); !line.done; line = await writer.lines.next()) {
      acknowledged.push(line.value);
    }
  }
  const { pool, close } = await openEmbedded({ folder });
  const { rows } = await pool.query<{ id: string }>('select id from written');
  await close();
  return { acknowledged, kept: new Set(rows.map(({ id }) => id)) };
}
