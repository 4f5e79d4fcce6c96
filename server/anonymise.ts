import { runAtConsole, type ActAtConsole } from './console.ts';
import { anonymise, rewriteCopy } from './features/copies/commands.ts';
import { tablesOfCopy } from './sheets.ts';

const usage = `Usage, with settings that name the copy, and nothing running on it:
  npm run anonymise -- <name of the database, or folder of the embedded one>`;

const readAct = ([database, ...others]: readonly string[]): ActAtConsole =>
  database && others.length === 0
    ? async (app) => {
        const { password, accounts } = await anonymise(app, { database, tables: tablesOfCopy });
        const words = [
          `Names, numbers, places and words are replaced, and nothing leaves this copy. Accounts: ${accounts}.`,
          `All have the password ${password}, which is shown only now. Their addresses:`,
          ...['admin', 'restaurant', 'courier', 'customer'].map((role) => `  ${role}-1@copy.invalid …`),
        ];
        // The password is printed before what may fail: it is kept nowhere.
        process.stdout.write(`${words.join('\n')}\n`);
        await rewriteCopy(app);
        return 'The files are written again: what stood in deleted rows is gone.';
      }
    : null;

/** `npm run anonymise`: makes a copy of a production safe for trying things out (decision 105). */
await runAtConsole(usage, readAct(process.argv.slice(2)));
