import { backup } from '../db/copy/backup.ts';
import { machineClock } from '../gateways/clock.ts';
import { StartUpError } from '../start-up-error.ts';
import { runCommand } from './run.ts';

await runCommand(async ({ database, args: [file], say }) => {
  if (file === undefined) throw new StartUpError('name the file: npm run backup -- FILE');
  const client = database.connect();
  // A lost connection fails the query under way, so this listener need not tell it again.
  client.on('error', () => undefined);
  await client.connect();
  try {
    say(`${await backup(client, file, machineClock.now())} tables written to ${file}`);
  } finally {
    await client.end();
  }
  return 0;
});
