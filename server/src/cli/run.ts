import '../temporal.ts';
import { tellAway } from '../db/away.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { type Log, openLog } from '../log.ts';
import { readSettings, type Settings } from '../settings.ts';
import { explain } from '../start-up-error.ts';

export type CommandContext = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly log: Log;
  /** The arguments after `--`. */
  readonly args: readonly string[];
  say(line: string): void;
};

/** Runs a command of the operator on the database that the settings name; the command resolves to the exit code. */
export async function runCommand(command: (context: CommandContext) => Promise<number>): Promise<void> {
  const log = openLog({ level: 'warn', readable: true, write: (line) => process.stderr.write(line) });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const settings = readSettings();
    const database = await openDatabase(settings, log);
    try {
      process.exitCode = await command({ database, settings, log, args: process.argv.slice(2), say });
    } finally {
      await database.close();
    }
  } catch (thrown) {
    process.stderr.write(explain(tellAway(thrown)));
    process.exitCode = 1;
  }
}
